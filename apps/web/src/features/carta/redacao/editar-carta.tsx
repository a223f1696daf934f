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
  const box = useRef<HTMLFormElement>(null);
  const saiu = !busy && !over && !detail.atos.includes('alterar');
  const novidades = detail.eventos.slice(typed.eventos);
  const left = useRef(focar);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each of them removes the focused element
  useEffect(() => {
    if (left.current && document.activeElement === document.body) box.current?.focus();
    left.current = true;
  }, [saiu, devolvendo, asking]);
  const { fail } = errors;
  const { id, version } = detail;
  useEffect(() => {
    // Why sending this draft was refused before the form opened.
    const recusa = recusas.take({ id, version });
    if (recusa !== undefined) fail(recusa);
  }, [id, version, fail]);
  return (
    <>
      <RedacaoForm
        form={form}
        busy={busy}
        ref={box}
        assinantesDe={detail.requerimento ? { requerimentoId: detail.requerimento.id } : { cartaId: id }}
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
      {devolvendo && (
        <Suspense>
          <AtoDialog
            ato="devolver_ao_redator"
            detail={detail}
            onClose={() => setDevolvendo(false)}
            onDone={() => setDevolvendo(false)}
            onConserto={() => setDevolvendo(false)}
          />
        </Suspense>
      )}
    </>
  );
}
