import { useEu } from '#platform/can.ts';
import type { Column } from '#ui/table/column.ts';
import classes from './lista.module.css';

/** Id of the reader where they act for others, so that rows tell whose they are; null where all rows are their own. */
export function useRepresentante(): string | null {
  const eu = useEu();
  return eu && eu.representados.length > 0 ? eu.id : null;
}

/** Whose a row is, for a reader who acts for others; no column otherwise. */
export function deQuem<Row extends { pessoa: { id: string; nome: string } }>(
  eu: string | null,
): Column<Row>[] {
  if (eu === null) return [];
  return [
    {
      id: 'pessoa',
      header: 'De quem',
      width: '16%',
      card: 'field',
      cell: ({ pessoa }) => <span className={classes.line}>{pessoa.id === eu ? 'Você' : pessoa.nome}</span>,
    },
  ];
}
