import { type Alvo, acharAlvo } from '@balcao/domain/formulario/editar/operadores';
import type { Option } from '#ui/select-field.tsx';
import { useModeloAberto } from '../edicao/modelo-context.ts';

export type OpcoesDeCampo = (alvos: readonly Alvo[], ...atuais: (string | undefined)[]) => Option[];

/**
 * Options for a list of fields, from the form or from a row of `tab`. A chosen field stays listed even if it no longer
 * fits or exists, because a hidden choice could not be changed.
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
 * Name that stands for a field not yet chosen. It is a valid name, so the draft can be saved; the linter reports it as
 * missing.
 */
export const A_ESCOLHER = 'aEscolher';
