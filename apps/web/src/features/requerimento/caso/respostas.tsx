import { useMemo } from 'react';
import { RespostasView } from '#features/formulario/api.tsx';
import type { Detalhe } from '../queries.ts';
import type { Leitor } from '../status-badge.tsx';
import classes from './caso.module.css';
import { passoTitulo } from './passo-titulo.ts';
import { resumoOf } from './protegido.ts';
import { useCaseContexto } from './use-case-contexto.ts';

/** The answers as filed, in the questions of the version that was filed. */
export function Respostas({ detail, leitor }: { detail: Detalhe; leitor: Leitor }) {
  const contexto = useCaseContexto(detail);
  const { formulario } = detail;
  const passos = useMemo(() => resumoOf(detail, detail.respostas, contexto), [detail, contexto]);
  if (passos.length === 0) return <p className={classes.quiet}>Este pedido não tem respostas.</p>;
  return (
    <div className={classes.steps}>
      {passos.map(({ passo, itens }) => (
        <div key={passo.id}>
          <h3 className={classes.stepTitle}>{passoTitulo(passo, leitor)}</h3>
          <RespostasView form={formulario} itens={itens} fonte="requerimento" />
        </div>
      ))}
    </div>
  );
}
