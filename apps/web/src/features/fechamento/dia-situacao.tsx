import { formatIsoDate } from '@balcao/domain/texto/data-br';
import { Suspense, useState } from 'react';
import { can, useEu } from '#platform/can.ts';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { ConfirmAct } from '#ui/confirm-act.tsx';
import { DateTimeText } from '#ui/date.tsx';
import { Failure } from '#ui/failure.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import { Money } from '#ui/money.tsx';
import classes from './fechamento.module.css';
import { type Dia, useConferir, useFechar } from './queries.ts';

const ReabrirDialog = lazyPart(() => import('./reabrir-dialog.tsx'), 'ReabrirDialog');

/** Whether the day is closed, what still stands before that, and the acts of who may close it. */
export function DiaSituacao({ dia, onDiferencas }: { dia: Dia; onDiferencas: () => void }) {
  const fecha = can(useEu(), 'financeiro.baixar_manual');
  return (
    <div className={classes.parts}>
      {dia.fechamento ? (
        <Fechado dia={dia} fecha={fecha} />
      ) : (
        <Aberto dia={dia} fecha={fecha} onDiferencas={onDiferencas} />
      )}
      <Desfeitos dia={dia} />
    </div>
  );
}

function Fechado({ dia, fecha }: { dia: Dia; fecha: boolean }) {
  const [opened, setOpened] = useState(false);
  const { fechamento, naoReabre } = dia;
  if (!fechamento) return null;
  return (
    <Callout
      tone="sucesso"
      live
      title="Dia fechado"
      action={
        fecha &&
        naoReabre === null && (
          <Button variant="default" onClick={() => setOpened(true)}>
            Reabrir o dia
          </Button>
        )
      }
    >
      Por {fechamento.por}, em <DateTimeText instant={fechamento.em} />.
      {fecha && naoReabre !== null && ` ${naoReabre}`}
      <Suspense>
        {opened && <ReabrirDialog dia={dia.dia} fechamento={fechamento} onClose={() => setOpened(false)} />}
      </Suspense>
    </Callout>
  );
}

function Aberto({ dia, fecha, onDiferencas }: { dia: Dia; fecha: boolean; onDiferencas: () => void }) {
  const [asking, setAsking] = useState(false);
  const conferir = useConferir(dia.dia);
  const fechar = useFechar();
  const { naoFecha, abertas, conferidoEm, diferencas, total } = dia;
  return (
    <Callout tone={abertas > 0 ? 'atencao' : 'info'} live title="Dia aberto">
      <div className={classes.parts}>
        <p>
          {naoFecha ?? 'Tudo foi conferido e o dia pode ser fechado.'}
          {conferidoEm && (
            <>
              {' '}
              Última conferência com o provedor do Pix: <DateTimeText instant={conferidoEm} />.
            </>
          )}
        </p>
        <Failure error={conferir.error} />
        <div className={classes.acts}>
          {fecha && naoFecha === null && <Button onClick={() => setAsking(true)}>Fechar o dia</Button>}
          {diferencas > 0 && (
            <Button variant={abertas > 0 ? 'filled' : 'default'} onClick={onDiferencas}>
              {abertas > 0 ? 'Resolver as diferenças' : 'Ver as diferenças'}
            </Button>
          )}
          {fecha && (
            <Button variant="default" loading={conferir.isPending} onClick={() => conferir.mutate(undefined)}>
              Conferir agora
            </Button>
          )}
        </div>
      </div>
      {asking && (
        <ConfirmAct
          act={fechar}
          input={{ dia: dia.dia, recebido: total.recebido }}
          title={`Fechar o dia ${formatIsoDate(dia.dia)}?`}
          confirm="Fechar o dia"
          onClose={() => setAsking(false)}
        >
          <p>
            Os números ficam guardados como estão: esperado <Money cents={total.esperado} />, recebido{' '}
            <Money cents={total.recebido} />. Só outra pessoa pode reabrir o dia, com um motivo.
          </p>
        </ConfirmAct>
      )}
    </Callout>
  );
}

/** Closings of the day that were undone. */
function Desfeitos({ dia: { desfeitos } }: { dia: Dia }) {
  if (desfeitos.length === 0) return null;
  return (
    <ul className={classes.desfeitos} aria-label="Fechamentos desfeitos">
      {desfeitos.map(({ id, por, em, reabertura }) => (
        <li key={id}>
          Fechado por {por} em <DateTimeText instant={em} />
          {reabertura && (
            <>
              , reaberto por {reabertura.por} em <DateTimeText instant={reabertura.em} />: {reabertura.motivo}
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
