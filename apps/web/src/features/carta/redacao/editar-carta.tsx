import { Suspense, useEffect, useRef, useState } from 'react';
import { lazyPart } from '#ui/lazy-part.ts';
import type { Feito } from '../feito.ts';
import type { CartaDetalhe } from '../queries.ts';
import { recusas } from '../recados.ts';
import { Desistir } from './desistir.tsx';
import { escritoEm } from './escrito-em.ts';
import { OutraVersao } from './outra-versao.tsx';
import { RedacaoForm } from './redacao-form.tsx';
import { Saiu } from './saiu.tsx';
import { guardadaDe, useCartaForm } from './use-carta-form.ts';
import { useSalvarMudanca } from './use-salvar-mudanca.ts';

const AtoDialog = lazyPart(() => import('../equipe/ato-dialog.tsx'), 'AtoDialog');

interface EditarCartaProps {
  detail: CartaDetalhe;
  /** Whether it replaced the part that had the focus. */
  focar: boolean;
  /** Called with the last act on the letter; null for none. */
  onClose: (feito: Feito | null) => void;
}

/** Edits a draft without overwriting changes of others unseen, and without losing typed text. */
export function EditarCarta({ detail, focar, onClose }: EditarCartaProps) {
  const form = useCartaForm(detail.id, guardadaDe(detail));
  const { typed, dia, mudou, errors, replace, forget } = form;
  const { send, busy, over, asking, chosen, leave } = useSalvarMudanca(detail, form, onClose);
  const [devolvendo, setDevolvendo] = useState(false);
  const saiu = !busy && !over && !detail.atos.includes('alterar');
  const novidades = detail.eventos.slice(typed.eventos);
  // Each of them takes away what had the focus.
  const box = useFocusBack(focar, [saiu, devolvendo, asking].join());
  useRecusa(detail, errors.fail);
  return (
    <>
      <RedacaoForm
        form={form}
        busy={busy}
        ref={box}
        assinantesDe={
          detail.requerimento ? { requerimentoId: detail.requerimento.id } : { cartaId: detail.id }
        }
        destinatario={detail.destinatario.nome}
        redatorId={detail.redator.id}
        onSend={(sending) => void send(sending)}
        saida={
          <Desistir
            mudou={mudou || !dia.valid}
            onDesistir={() => {
              forget();
              leave(null);
            }}
          />
        }
        fim={
          saiu && (
            <Saiu
              detail={detail}
              novidades={novidades}
              escrito={mudou ? escritoEm(typed) : null}
              onDevolver={() => setDevolvendo(true)}
              onSair={() => leave(null)}
            />
          )
        }
      />
      {asking && !saiu && (
        <OutraVersao
          outra={detail}
          novidades={novidades}
          onFicar={() => chosen()}
          onUsar={() => {
            chosen();
            replace(detail);
          }}
        />
      )}
      {devolvendo && <Devolver detail={detail} onClose={() => setDevolvendo(false)} />}
    </>
  );
}

/** A form that takes the focus where something went with it; at first only where `focar` says so. */
function useFocusBack(focar: boolean, shown: string) {
  const box = useRef<HTMLFormElement>(null);
  const left = useRef(focar);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown now may have taken the focus away
  useEffect(() => {
    if (left.current && document.activeElement === document.body) box.current?.focus();
    left.current = true;
  }, [shown]);
  return box;
}

/** Says what kept this draft from going on before it was opened here. */
function useRecusa({ id, version }: CartaDetalhe, fail: (error: unknown) => void): void {
  useEffect(() => {
    const recusa = recusas.take({ id, version });
    if (recusa !== undefined) fail(recusa);
  }, [id, version, fail]);
}

function Devolver({ detail, onClose }: { detail: CartaDetalhe; onClose: () => void }) {
  return (
    <Suspense>
      <AtoDialog
        ato="devolver_ao_redator"
        detail={detail}
        onClose={onClose}
        onDone={onClose}
        onConserto={onClose}
      />
    </Suspense>
  );
}
