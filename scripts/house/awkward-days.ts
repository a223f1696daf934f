/**
 * Instants on which a test that reads the machine's clock by mistake shows it: days without office hours, the day that
 * most years lack, the end of a year, and the hour in which Brasília and Greenwich have different days.
 */
export const AWKWARD_DAYS: readonly { what: string; at: string }[] = [
  { what: 'a Saturday', at: '2026-11-28T12:00:00-03:00' },
  { what: 'a Sunday', at: '2026-11-29T12:00:00-03:00' },
  { what: 'a holiday', at: '2026-12-25T12:00:00-03:00' },
  { what: '29 February', at: '2028-02-29T12:00:00-03:00' },
  { what: '31 December', at: '2026-12-31T12:00:00-03:00' },
  { what: 'the last hour of a day in Brasília', at: '2026-12-01T23:30:00-03:00' },
];
