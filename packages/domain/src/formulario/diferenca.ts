import type { Campo, Formulario, Passo } from './campo.ts';
import { mudancasDoCampo } from './diferenca/campo.ts';
import { casar, cite, igual, type Mudanca } from './diferenca/mudanca.ts';
import { mudancasDoServico } from './diferenca/servico.ts';

export type { Mudanca } from './diferenca/mudanca.ts';

type CampoDoPasso = { campo: Campo; passo: Passo };

/**
 * What changed from one form to another, in words. Fields are known by their names and steps by their codes, so a
 * renamed one is one that went and one that came. Nothing is left out: two forms without a difference are the same
 * data, but for the number, address and version under which they are kept.
 */
export function diferenca(antes: Formulario, depois: Formulario): Mudanca[] {
  return [
    ...mudancasDoServico(antes, depois),
    ...mudancasDosPassos(antes, depois),
    ...mudancasDosCampos(antes, depois),
  ];
}

function mudancasDosPassos(antes: Formulario, depois: Formulario): Mudanca[] {
  const { incluidos, retirados, comuns, reordenados } = casar(antes.passos, depois.passos, ({ id }) => id);
  const onde = ({ id }: Passo) => `passo:${id}`;
  const said = ({ titulo }: Passo, verbo: string) => `O passo “${cite(titulo)}” ${verbo}.`;
  return [
    ...incluidos.map((p): Mudanca => ({ acao: 'incluido', onde: onde(p), texto: said(p, 'entrou') })),
    ...retirados.map((p): Mudanca => ({ acao: 'retirado', onde: onde(p), texto: said(p, 'saiu') })),
    ...comuns.flatMap((par): Mudanca[] =>
      Object.entries(VERBOS)
        .filter(([key]) => !igual(readPasso(par.antes, key), readPasso(par.depois, key)))
        .map(([, verbo]) => ({
          acao: 'alterado',
          onde: onde(par.depois),
          texto: said(par.depois, verbo),
        })),
    ),
    ...(reordenados
      ? [{ acao: 'movido', onde: 'passos', texto: 'A ordem dos passos mudou.' } satisfies Mudanca]
      : []),
  ];
}

const VERBOS = {
  titulo: 'mudou de nome',
  descricao: 'mudou de descrição',
  visivel: 'mudou a condição para aparecer',
};

function readPasso(passo: Passo, key: string): unknown {
  return { titulo: passo.titulo, descricao: passo.descricao, visivel: passo.visivel }[key];
}

function mudancasDosCampos(antes: Formulario, depois: Formulario): Mudanca[] {
  const { incluidos, retirados, comuns } = casar(list(antes), list(depois), ({ campo }) => campo.nome);
  return [
    ...incluidos.map(
      ({ campo, passo }): Mudanca => ({
        acao: 'incluido',
        onde: campo.nome,
        texto: `A pergunta “${cite(campo.rotulo)}” entrou no passo “${cite(passo.titulo)}”.`,
      }),
    ),
    ...retirados.map(
      ({ campo, passo }): Mudanca => ({
        acao: 'retirado',
        onde: campo.nome,
        texto: `A pergunta “${cite(campo.rotulo)}” saiu do passo “${cite(passo.titulo)}”.`,
      }),
    ),
    ...comuns.flatMap((par) => [
      ...mudancaDePasso(par.antes, par.depois),
      ...mudancasDoCampo(par.antes.campo, par.depois.campo, { onde: par.depois.campo.nome, antes, depois }),
    ]),
    ...mudancasDeOrdem(antes, depois),
  ];
}

function list(form: Formulario): CampoDoPasso[] {
  return form.passos.flatMap((passo) => passo.campos.map((campo) => ({ campo, passo })));
}

function mudancaDePasso(antes: CampoDoPasso, { campo, passo }: CampoDoPasso): Mudanca[] {
  if (antes.passo.id === passo.id) return [];
  const texto = `A pergunta “${cite(campo.rotulo)}” foi do passo “${cite(antes.passo.titulo)}” para “${cite(passo.titulo)}”.`;
  return [{ acao: 'movido', onde: campo.nome, texto }];
}

/** Steps whose questions stand in another order, those that came or went left aside. */
function mudancasDeOrdem(antes: Formulario, depois: Formulario): Mudanca[] {
  return casar(antes.passos, depois.passos, ({ id }) => id)
    .comuns.filter((par) => casar(par.antes.campos, par.depois.campos, ({ nome }) => nome).reordenados)
    .map(({ depois: { id, titulo } }) => ({
      acao: 'movido',
      onde: `passo:${id}`,
      texto: `A ordem das perguntas do passo “${cite(titulo)}” mudou.`,
    }));
}
