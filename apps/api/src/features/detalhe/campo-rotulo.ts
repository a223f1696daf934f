import type { Campo, Formulario } from '@balcao/domain/formulario/campo';

/** Finds the field of a form with this name, at any depth. */
export function findCampo(formulario: Formulario, nome: string): Campo | undefined {
  return formulario.passos.flatMap((passo) => passo.campos).find((campo) => campo.nome === nome);
}

/** The label of the field on screen; its name when the form no longer has it. */
export function campoRotulo(formulario: Formulario, nome: string): string {
  return findCampo(formulario, nome)?.rotulo ?? nome;
}
