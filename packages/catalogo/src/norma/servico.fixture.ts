import type { Campo, Formulario } from '@balcao/domain/formulario/campo';
import type { Taxa, TaxaSimples } from '@balcao/domain/formulario/campo-partes';
import type { Caso, Cond } from '@balcao/domain/formulario/condicao';
import { type CampoNotado, notarCampo } from './campo.fixture.ts';
import { notarCond, type PorNome, porNome } from './cond.fixture.ts';
import type { ParteDaNorma } from './norma.fixture.ts';

const camposDe = (form: Formulario): Campo[] => form.passos.flatMap(({ campos }) => campos);

/** The parts of a service beside its questions in the notation of the norm; absent is ''. */
export function notarServico(form: Formulario): Record<ParteDaNorma, string> {
  const campos = porNome(camposDe(form));
  const say = (cond: Cond | true | undefined) =>
    cond === true ? 'sempre' : cond ? notarCond(cond, campos) : '';
  const { dias, decisaoDias } = form.recurso;
  return {
    titulo: form.titulo,
    publico: form.publico.join(' '),
    situacoes: form.elegibilidade.situacoes?.join(' ') ?? '',
    grupo: form.grupo,
    prazo: withCases(
      `${form.prazo.n} ${form.prazo.unidade}`,
      form.prazoCasos?.map(({ se, valor }) => ({ se, valor: `${valor.n} ${valor.unidade}` })),
      campos,
    ),
    workflow: [
      withCases(form.workflow, form.workflowCasos, campos),
      ...(form.semEtapas ?? []).map((status) => `sem ${status}`),
    ].join(' '),
    pareceres: form.pareceres?.join(' ') ?? '',
    segunda: say(form.segundaAprovacao),
    assinatura: say(form.assinatura),
    sigilo: say(form.sigilo),
    taxa: notarTaxa(form.taxa, campos),
    recurso: decisaoDias === undefined ? `${dias}` : `${dias}/${decisaoDias}`,
    documento: form.documentoResultado ?? '',
  };
}

function withCases(first: string, casos: readonly Caso<string>[] | undefined, campos: PorNome): string {
  const others = (casos ?? []).map(({ se, valor }) => `${valor} se ${notarCond(se, campos)}`);
  return [first, ...others].join('; ');
}

function notarTaxa(taxa: Taxa, campos: PorNome): string {
  if ('itens' in taxa) return taxa.itens.map((item) => notarTaxa(item.taxa, campos)).join(' + ');
  return notarTaxaSimples(taxa, campos);
}

function notarTaxaSimples(taxa: TaxaSimples, campos: PorNome): string {
  if ('fixa' in taxa) return String(taxa.fixa);
  const casos = taxa.casos.map(({ se, valor }) => `${valor} se ${notarCond(se, campos)}`);
  return [...casos, ...(taxa.senao === 0 ? [] : [`senão ${taxa.senao}`])].join('; ');
}

/**
 * Every question of a service in the notation of the norm, columns as `table.column`. Notices ask nothing, and a hidden fact
 * is none: it is left out unless `fatos` names it.
 */
export function notarCampos(form: Formulario, fatos: ReadonlySet<string>): Map<string, CampoNotado> {
  const all = porNome(camposDe(form));
  const asked = form.passos.flatMap((passo) =>
    passo.campos
      .filter((campo) => campo.tipo !== 'info' && (!campo.oculto || fatos.has(campo.nome)))
      .flatMap((campo) => comColunas(campo, all, passo.visivel && notarCond(passo.visivel, all))),
  );
  return new Map(asked);
}

function comColunas(campo: Campo, all: PorNome, pagina: string | undefined): [string, CampoNotado][] {
  const own: [string, CampoNotado] = [campo.nome, dentroDoPasso(notarCampo(campo, all), pagina)];
  if (campo.tipo !== 'tab') return [own];
  const here = new Map([...all, ...porNome(campo.linhas.campos)]);
  return [
    own,
    ...campo.linhas.campos.map((coluna): [string, CampoNotado] => [
      `${campo.nome}.${coluna.nome}`,
      notarCampo(coluna, here),
    ]),
  ];
}

/** A question of a page that is not always there is asked for only with it. */
function dentroDoPasso(nota: CampoNotado, pagina: string | undefined): CampoNotado {
  if (!pagina || nota.visivel.startsWith(pagina)) return nota;
  return { ...nota, visivel: [pagina, nota.visivel].filter(Boolean).join(' & ') };
}
