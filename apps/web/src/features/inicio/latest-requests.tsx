import { porQuem } from '@balcao/domain/pessoa/por-quem';
import { useQuery } from '@tanstack/react-query';
import { RequerimentoStatus } from '#features/requerimento/api.tsx';
import { RelativeTime } from '#ui/date.tsx';
import { ButtonLink, Link, PlainLink } from '#ui/link.tsx';
import { QueryView } from '#ui/query-view.tsx';
import { Panel, Section } from '#ui/section.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { EmptyState } from '#ui/states.tsx';
import classes from './inicio.module.css';
import { latestQuery } from './queries.ts';

/** The most recently changed requests, with a link to all of them. */
export function LatestRequests({ staff }: { staff: boolean }) {
  const latest = useQuery(latestQuery);
  const some = (latest.data?.items.length ?? 0) > 0;
  return (
    <Section
      title={staff ? 'Movimentados por último' : 'Seus pedidos'}
      surface={false}
      action={some ? <Link to="/requerimentos?data=5">Ver todos</Link> : undefined}
    >
      <Panel flush>
        <QueryView
          query={latest}
          skeleton={<SkeletonRows rows={5} />}
          isEmpty={(data) => data.items.length === 0}
          empty={<NoRequests staff={staff} />}
        >
          {(data) => (
            <ul className={classes.list}>
              {data.items.map((row) => (
                <li key={row.id}>
                  <PlainLink to={`/requerimento/${row.id}`} className={classes.row}>
                    <span className={classes.words}>
                      <span className={classes.title}>{row.titulo}</span>
                      <span className={classes.detail}>
                        <span className={classes.together}>{row.numero}</span>
                        <span className={classes.dot}> · </span>
                        {(staff || row.enviadoPor) && (
                          <>
                            <span className={classes.together}>{porQuem(row)}</span>
                            <span className={classes.dot}> · </span>
                          </>
                        )}
                        <span className={classes.together}>
                          atualizado <RelativeTime instant={row.atualizacao} />
                        </span>
                      </span>
                    </span>
                    <RequerimentoStatus
                      codigo={row.status}
                      dispensada={row.dispensada}
                      leitor={staff ? 'equipe' : 'requerente'}
                    />
                  </PlainLink>
                </li>
              ))}
            </ul>
          )}
        </QueryView>
      </Panel>
    </Section>
  );
}

function NoRequests({ staff }: { staff: boolean }) {
  if (staff) return <EmptyState title="Nenhum pedido nos seus grupos" text="Os novos aparecem aqui." />;
  return (
    <EmptyState
      drawing="documento"
      title="Você ainda não fez nenhum pedido"
      text="Que tal começar?"
      action={
        <ButtonLink to="/novorequerimento/tipos" variant="default">
          Ver os serviços
        </ButtonLink>
      }
    />
  );
}
