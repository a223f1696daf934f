import type { ReactNode } from 'react';
import classes from './drawing.module.css';

export type DrawingName =
  | 'caixa'
  | 'lista'
  | 'busca'
  | 'documento'
  | 'sino'
  | 'cadeado'
  | 'semrede'
  | 'erro'
  | 'perdido';

const SHAPES: Record<DrawingName, ReactNode> = {
  caixa: (
    <>
      <path d="M22 44 34 24h52l12 20v26a4 4 0 0 1-4 4H26a4 4 0 0 1-4-4Z" />
      <path className={classes.accent} d="M22 44h22l5 9h22l5-9h22" />
    </>
  ),
  lista: (
    <>
      <rect x="32" y="16" width="56" height="62" rx="5" />
      <path d="M54 34h24M54 47h24M54 60h16" />
      <path className={classes.accent} d="m40 34 3 3 5-6M40 47l3 3 5-6M42 60h4" />
    </>
  ),
  busca: (
    <>
      <circle cx="54" cy="42" r="22" />
      <path d="m70 58 18 18" />
      <path className={classes.accent} d="M46 42h16" />
    </>
  ),
  documento: (
    <>
      <path d="M36 14h34l14 14v46a4 4 0 0 1-4 4H36a4 4 0 0 1-4-4V18a4 4 0 0 1 4-4Z" />
      <path d="M70 14v14h14" />
      <path className={classes.accent} d="M44 44h28M44 55h28M44 66h16" />
    </>
  ),
  sino: (
    <>
      <path d="M38 62V42a22 22 0 0 1 44 0v20l6 8H32Z" />
      <path className={classes.accent} d="M53 76a7 7 0 0 0 14 0M60 14v6" />
    </>
  ),
  cadeado: (
    <>
      <rect x="36" y="40" width="48" height="36" rx="5" />
      <path d="M46 40V30a14 14 0 0 1 28 0v10" />
      <path className={classes.accent} d="M60 54v9" />
    </>
  ),
  semrede: (
    <>
      <path d="M28 40a46 46 0 0 1 64 0M39 52a30 30 0 0 1 42 0M50 64a14 14 0 0 1 20 0" />
      <path className={classes.accent} d="m30 78 60-62" />
    </>
  ),
  erro: (
    <>
      <path d="M60 16 96 76H24Z" />
      <path className={classes.accent} d="M60 38v18M60 65v1" />
    </>
  ),
  perdido: (
    <>
      <path d="M24 66h72M30 66v14M90 66v14M38 66V52a22 22 0 0 1 44 0v14" />
      <path className={classes.accent} d="M60 30v-8M52 18h16" />
      <path d="M54 54h.5M66 54h.5M55 61q5-4 10 0" />
    </>
  ),
};

/** The lines of a drawing, inside its frame. */
export function DrawingShape({ name }: { name: DrawingName }) {
  return SHAPES[name];
}
