import type { Formulario } from '../campo.ts';
import { chamarCampo } from '../rotulo.ts';
import { acharCampo, type Lugar } from './percorrer.ts';

/** A place where something new may stand, as people read it. */
export type Destino = { chave: string; rotulo: string; lugar: Lugar };

/**
 * Where a new question may go, the most likely place first: after the selected one, at the end of the selected step,
 * or at the end of the form. Whether it would be asked once or in each item of a group is always said.
 */
export function listDestinos(form: Formulario, selecao: string | null): Destino[] {
  const ends = form.passos.flatMap((passo) => [
    endOf({ passo: passo.id, grupo: null, indice: passo.campos.length }, `No fim do passo “${passo.titulo}”`),
    ...passo.campos.flatMap((campo) =>
      campo.tipo === 'tab'
        ? [
            endOf(
              { passo: passo.id, grupo: campo.nome, indice: campo.linhas.campos.length },
              `Dentro do grupo “${chamarCampo(campo)}”, no fim`,
            ),
          ]
        : [],
    ),
  ]);
  const after = selecao === null ? null : destinoDepois(form, selecao);
  if (after) return [after, ...ends];
  const step = form.passos.find(({ id }) => selecao === `passo:${id}`) ?? form.passos.at(-1);
  const chosen = ends.find(({ lugar }) => lugar.passo === step?.id && lugar.grupo === null);
  return chosen ? [chosen, ...ends.filter((each) => each !== chosen)] : [];
}

function endOf(lugar: Lugar, rotulo: string): Destino {
  return { chave: `fim:${lugar.passo}:${lugar.grupo ?? ''}`, rotulo, lugar };
}

function destinoDepois(form: Formulario, onde: string): Destino | null {
  const achado = acharCampo(form, onde);
  if (!achado) return null;
  const { campo, passo, tab, indice } = achado;
  const nome = `“${chamarCampo(campo)}”`;
  const rotulo = tab
    ? `Dentro do grupo “${chamarCampo(tab)}”, depois de ${nome}`
    : `Depois ${campo.tipo === 'tab' ? 'do grupo' : 'de'} ${nome}, no passo “${passo.titulo}”`;
  return {
    chave: 'depois',
    rotulo,
    lugar: { passo: passo.id, grupo: tab?.nome ?? null, indice: indice + 1 },
  };
}
