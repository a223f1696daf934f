import type { Campo, Formulario } from '@balcao/domain/formulario/campo';

/** The field of a form with this name, wherever it stands; undefined when there is none. */
export function findCampo(formulario: Formulario, nome: string): Campo | undefined {
  return formulario.passos.flatMap((passo) => passo.campos).find((campo) => campo.nome === nome);
}

/** What the field is called on screen; its name when the form no longer has it. */
export function campoRotulo(formulario: Formulario, nome: string): string {
  return findCampo(formulario, nome)?.rotulo ?? nome;
}
