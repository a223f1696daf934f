import { formatDataComDia } from '@balcao/domain/texto/data-br';
import { Disclosure } from '#ui/disclosure.tsx';
import type { Detalhe } from '../queries.ts';
import type { Leitor } from '../status-badge.tsx';
import classes from './caso.module.css';
import { SideCard } from './side-card.tsx';

function days(count: number): string {
  return count === 1 ? '1 dia' : `${count} dias`;
}

/** The council's deadline: the date, how it was counted, and how long each side has had the request. */
export function PrazoCard({ prazo, leitor }: { prazo: Detalhe['prazo']; leitor: Leitor }) {
  const { vencimento, descricao, explicacao, diasComConselho, diasComRequerente, prorrogado } = prazo;
  return (
    <SideCard title="Prazo do Conselho">
      {vencimento && prazo.situacao === 'correndo' && (
        <p className={classes.big}>{formatDataComDia(vencimento)}</p>
      )}
      <p>
        {descricao || 'Este pedido não tem prazo correndo.'}
        {prorrogado && ' O prazo foi prorrogado uma vez.'}
      </p>
      {explicacao.length > 0 && (
        <Disclosure label="Como foi calculado">
          <ol className={classes.explain}>
            {explicacao.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ol>
        </Disclosure>
      )}
      <dl className={classes.sides}>
        <div>
          <dt>Com o Conselho</dt>
          <dd>{days(diasComConselho)}</dd>
        </div>
        <div>
          <dt>{leitor === 'requerente' ? 'Com você' : 'Com o requerente'}</dt>
          <dd>{days(diasComRequerente)}</dd>
        </div>
      </dl>
    </SideCard>
  );
}
