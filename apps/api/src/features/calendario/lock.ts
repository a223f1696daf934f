/** Lock of the calendar: shared for reading, exclusive for changing. */
export const CALENDARIO_LOCK = 7_310_420;
