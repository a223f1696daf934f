import { type Alvo, acharAlvo } from '@balcao/domain/formulario/editar/operadores';
import type { Option } from '#ui/select-field.tsx';
import { useModeloAberto } from '../edicao/modelo-context.ts';

export type OpcoesDeCampo = (alvos: readonly Alvo[], ...atuais: (string | undefined)[]) => Option[];

/**
 * Fields as the options of a list that points at them, read from the form or from a row of `tab`. What is pointed at
 * now stays among them when it does not serve or is gone: what cannot be seen could not be changed either.
 */
export function useOpcoesDeCampo(tab: string | null): OpcoesDeCampo {
  const { form } = useModeloAberto();
  return (alvos, ...atuais) => {
    const odd = atuais.filter(
      (nome) => nome && nome !== A_ESCOLHER && !alvos.some((alvo) => alvo.nome === nome),
    );
    return [
      ...odd.map((nome = '') => ({
        value: nome,
        label: acharAlvo(form, nome, tab)?.rotulo ?? 'Campo retirado',
      })),
      ...alvos.map(({ nome, rotulo }) => ({ value: nome, label: rotulo })),
    ];
  };
}

/**
 * Stands for a field that is still to be chosen. A name like any other, so that the draft can be kept meanwhile; the
 * linter says that there is no such field.
 */
export const A_ESCOLHER = 'aEscolher';
