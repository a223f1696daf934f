import type { ReactNode } from 'react';
import { DateTimeText } from './date.tsx';
import classes from './versao-publicada.module.css';

interface VersaoPublicadaProps {
  versao: { versao: number; publicadoEm: string; por: string | null; motivo: string | null };
  /** Whether it is the one in force. */
  atual: boolean;
  /** What else is told of it, after who published it and when. */
  uso?: string;
  /** What can be done with it. */
  children: ReactNode;
}

/** One published version of a template: when, by whom, why, and the ways on from it. */
export function VersaoPublicada({ versao, atual, uso, children }: VersaoPublicadaProps) {
  return (
    <>
      <div className={classes.line}>
        <h3 className={classes.title}>Versão {versao.versao}</h3>
        {atual && <span className={classes.note}>em vigor</span>}
      </div>
      <p className={classes.note}>
        <DateTimeText instant={versao.publicadoEm} /> · {versao.por ?? 'Veio com o portal'}
        {uso !== undefined && ` · ${uso}`}
      </p>
      {versao.motivo && <p>{versao.motivo}</p>}
      <div className={classes.line}>{children}</div>
    </>
  );
}
