import { formatNumero } from '@balcao/domain/texto/numero';
import { can, useEu } from '#platform/can.ts';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { RelativeTime } from '#ui/date.tsx';
import { Failure } from '#ui/failure.tsx';
import { Figures } from '#ui/figures.tsx';
import parts from '#ui/parts.module.css';
import { Panel } from '#ui/section.tsx';
import { useReenviarTodas, useResumo } from './queries.ts';

/** What waits and what failed lately, and a way to try all of that again. */
export function FilaResumo({ onFailed }: { onFailed: () => void }) {
  const { data } = useResumo();
  const retry = useReenviarTodas();
  const may = can(useEu(), 'config.email');
  if (!data) return null;
  const { naFila, maisAntiga, falharam, reenviaveis } = data;
  return (
    <div className={parts.tight}>
      <Panel>
        <Figures
          facts={[
            { label: 'Na fila', value: formatNumero(naFila) },
            {
              label: 'A mais antiga na fila',
              value: maisAntiga === null ? '—' : <RelativeTime instant={maisAntiga} />,
            },
            { label: 'Falharam em 30 dias', value: formatNumero(falharam) },
          ]}
        />
        {falharam > 0 && (
          <div className={parts.group}>
            <Button variant="default" size="compact-md" onClick={onFailed}>
              Ver as que falharam
            </Button>
            {may && reenviaveis > 0 && (
              <Button
                variant="default"
                size="compact-md"
                loading={retry.isPending}
                onClick={() => retry.mutate(undefined)}
              >
                {reenviaveis === 1
                  ? 'Reenviar a que falhou'
                  : `Reenviar as ${formatNumero(reenviaveis)} que falharam`}
              </Button>
            )}
          </div>
        )}
      </Panel>
      {retry.data && (
        <Callout tone="sucesso" live>
          {sayReenviadas(retry.data)}
        </Callout>
      )}
      <Failure error={retry.error} />
    </div>
  );
}

function sayReenviadas({ reenviadas, restam }: { reenviadas: number; restam: number }): string {
  const back =
    reenviadas === 1 ? '1 mensagem voltou à fila' : `${formatNumero(reenviadas)} mensagens voltaram à fila`;
  return restam === 0 ? `${back}.` : `${back}. Restam ${formatNumero(restam)}: reenvie de novo.`;
}
