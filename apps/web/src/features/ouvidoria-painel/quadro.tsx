import { EM_CURSO, SITUACOES_MANIFESTACAO } from '@balcao/domain/manifestacao/situacao';
import { TIPOS_MANIFESTACAO } from '@balcao/domain/manifestacao/tipo';
import { formatNumero } from '@balcao/domain/texto/numero';
import { DateText } from '#ui/date.tsx';
import { Link, PlainLink } from '#ui/link.tsx';
import { QueryView } from '#ui/query-view.tsx';
import { Panel } from '#ui/section.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { EmptyState } from '#ui/states.tsx';
import { listaCom } from './lista.ts';
import classes from './painel.module.css';
import { type Aberta, useAbertas } from './queries.ts';

/** What is open as a board: a column for each situation, the nearest last day on top. */
export function Quadro() {
  const abertas = useAbertas();
  return (
    <QueryView
      query={abertas}
      skeleton={
        <Panel>
          <SkeletonRows rows={8} height={28} />
        </Panel>
      }
      isEmpty={({ total }) => total === 0}
      empty={<EmptyState title="Nada em aberto" text="Quando chegar uma manifestação, ela aparece aqui." />}
    >
      {({ items, total }) => (
        <>
          <div className={classes.quadro}>
            {EM_CURSO.map((situacao) => {
              const cards = items.filter((one) => one.situacao === situacao);
              return (
                <section key={situacao} aria-label={SITUACOES_MANIFESTACAO[situacao].equipe}>
                  <h2 className={classes.titulo}>
                    {SITUACOES_MANIFESTACAO[situacao].equipe} ({formatNumero(cards.length)})
                  </h2>
                  <ul>
                    {cards.map((card) => (
                      <li key={card.id}>
                        <Cartao card={card} />
                      </li>
                    ))}
                  </ul>
                </section>
              );
            })}
          </div>
          {total > items.length && (
            <p>
              O quadro mostra as {formatNumero(items.length)} com o prazo mais próximo.{' '}
              <Link to={listaCom({ andamento: 'abertas' })}>Ver todas na lista</Link>
            </p>
          )}
        </>
      )}
    </QueryView>
  );
}

function Cartao({ card }: { card: Aberta }) {
  const { id, protocolo, tipo, categoria, areas, prazoEm, atendente } = card;
  return (
    <PlainLink to={`/ouvidoria/manifestacao/${id}`} className={classes.cartao}>
      <strong>{protocolo}</strong>
      <span>{categoria ? `${TIPOS_MANIFESTACAO[tipo]} · ${categoria}` : TIPOS_MANIFESTACAO[tipo]}</span>
      <span>
        {prazoEm ? (
          <>
            Até <DateText date={prazoEm} />
          </>
        ) : (
          'Prazo pausado'
        )}
      </span>
      {(areas.length > 0 || atendente) && <span>{areas.length > 0 ? areas.join(', ') : atendente}</span>}
    </PlainLink>
  );
}
