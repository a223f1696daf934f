import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isProblem } from '#platform/problem.ts';
import type { Feito } from '../feito.ts';
import { type CartaDetalhe, fetchCarta } from '../queries.ts';
import { digitadoDe } from './digitado.ts';
import { useAlterar, usePassar } from './queries.ts';
import type { Sending } from './redacao-form.tsx';
import type { CartaForm } from './use-carta-form.ts';

/**
 * Saves a changed draft, based on the version that editing started from. When the draft has a newer version, nothing is
 * saved until the writer chooses: `asking`.
 */
export function useSalvarMudanca(
  detail: CartaDetalhe,
  { typed, rebase, errors, forget }: CartaForm,
  onClose: (feito: Feito | null) => void,
) {
  const cache = useQueryClient();
  const alterar = useAlterar(detail.id);
  const { passar, passando } = usePassar();
  const [opened] = useState(detail.version);
  const [tried, setTried] = useState(false);
  const [over, setOver] = useState<'salva' | 'deixada' | null>(null);
  // Locked until the form is gone, because later typing would be lost.
  const busy = alterar.isPending || passando || over === 'salva';
  const leave = (feito: Feito | null) => {
    setOver(feito === null ? 'deixada' : 'salva');
    onClose(feito);
  };
  const settle = (saved: CartaDetalhe) => {
    rebase(saved, typed);
    forget();
  };
  const explain = async (refusal: unknown) => {
    if (isProblem(refusal, 'stale', 'not_possible')) {
      const fresh = await fetchCarta(cache, detail.id).catch(() => null);
      if (fresh !== null && fresh.version > typed.version) return setTried(true);
    }
    errors.fail(refusal);
  };
  const send = async ({ redacao, enviar }: Sending) => {
    if (detail.version > typed.version) return setTried(true);
    try {
      const saved = await alterar.mutateAsync({ ...redacao, version: typed.version });
      settle(saved);
      const passagem = enviar ? await passar(saved) : null;
      // The draft is saved in any case. Its errors are fixed here; other failures showed a toast.
      if (passagem && 'recusa' in passagem) return errors.fail(passagem.recusa);
      if (passagem) leave({ ato: 'enviar_para_assinatura', version: passagem.passada.version });
      else leave({ ato: 'alterar', version: saved.version });
    } catch (error) {
      await explain(error);
    }
  };
  return {
    send,
    busy,
    leave,
    over: over !== null,
    asking: !busy && over === null && detail.version > typed.version && (tried || typed.version < opened),
    /** Call this after the writer chose a version; the form is then based on the newest one. */
    chosen: () => {
      rebase(detail, digitadoDe(detail));
      setTried(false);
    },
  };
}
