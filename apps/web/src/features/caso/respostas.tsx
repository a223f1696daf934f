import { useMemo } from 'react';
import { RespostasView } from '#features/formulario/api.tsx';
import type { Detalhe, Leitor } from '#features/requerimento/api.tsx';
import { passoTitulo, resumoOf, useCaseContexto } from '#features/requerimento/api.tsx';
import classes from './caso.module.css';

/** The filed answers, under the questions of their form version. */
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
