import { anonima } from '@balcao/contract/anonima';
import { parseChave } from '@balcao/domain/manifestacao/chave';
import { useState } from 'react';
import { useSend } from '#features/auth/api.tsx';
import { describeFailure, isProblem } from '#platform/problem.ts';
import { useFormErrors } from '#ui/use-form-errors.ts';
import { type Caso, chamar } from '../chamar.ts';

/** A case with the key that opens it. */
export interface Aberta {
  chave: string;
  caso: Caso;
}

const CHAVE_ERRADA = 'A chave tem 24 letras e números. Confira se você copiou todos.';

const abrir = async (chave: string): Promise<Aberta> => ({
  chave,
  caso: await chamar(anonima.acompanhar, { body: { chave } }),
});

export type Acompanhar = ReturnType<typeof useAcompanhar>;

/** Opening a case by its key, which stays in the memory of this screen. */
export function useAcompanhar() {
  const [digitada, setDigitada] = useState('');
  const [aberta, setAberta] = useState<Aberta | null>(null);
  const errors = useFormErrors();
  const envio = useSend(abrir);
  const follow = (caso: Caso) => setAberta((old) => old && { ...old, caso });
  return {
    digitada,
    setDigitada,
    aberta,
    errors,
    opening: envio.isPending,
    open: () => {
      const chave = parseChave(digitada);
      if (envio.isPending) return;
      if (chave === null) {
        errors.show([{ path: 'chave', message: CHAVE_ERRADA }]);
        return;
      }
      errors.clear();
      envio.mutate(chave, {
        onSuccess: (found) => {
          setAberta(found);
          setDigitada('');
        },
        onError: (error) =>
          isProblem(error, 'not_found')
            ? errors.show([{ path: 'chave', message: describeFailure(error) }])
            : errors.fail(error),
      });
    },
    /** Shows the case as it is after an act. */
    follow,
    /** Reads the case again; where that fails, what is shown stays. */
    readAgain: () => {
      if (aberta)
        void abrir(aberta.chave).then(
          ({ caso }) => follow(caso),
          () => undefined,
        );
    },
    close: () => setAberta(null),
  };
}
