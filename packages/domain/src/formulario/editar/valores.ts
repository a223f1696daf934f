import type { Campo, Formulario, Passo } from '../campo.ts';
import type { TaxaSimples } from '../campo-partes.ts';
import type { Caso, Cond, CondFolha } from '../condicao.ts';
import { acharCampo } from './percorrer.ts';

type Mudar = (folha: CondFolha) => CondFolha;

function inCond(cond: Cond, mudar: Mudar): Cond {
  if ('e' in cond) return { e: cond.e.map((parte) => inCond(parte, mudar)) };
  if ('ou' in cond) return { ou: cond.ou.map((parte) => inCond(parte, mudar)) };
  if ('nao' in cond) return { nao: inCond(cond.nao, mudar) };
  return mudar(cond);
}

const inCases = <T>(casos: readonly Caso<T>[], mudar: Mudar): Caso<T>[] =>
  casos.map((caso) => ({ ...caso, se: inCond(caso.se, mudar) }));

function inCampo<C extends Campo>(campo: C, mudarEm: (tab: string | null) => Mudar, tab: string | null): C {
  const mudar = mudarEm(tab);
  const { visivel, obrigatorio } = campo;
  const base: Campo = {
    ...campo,
    ...(visivel && { visivel: inCond(visivel, mudar) }),
    ...(typeof obrigatorio === 'object' && { obrigatorio: inCond(obrigatorio, mudar) }),
  };
  // Only conditions were changed: it is still a field of its own type.
  if (base.tipo === 'calc' && 'casos' in base.calculo)
    return { ...base, calculo: { ...base.calculo, casos: inCases(base.calculo.casos, mudar) } } as Campo as C;
  if (base.tipo !== 'tab') return base as C;
  const campos = base.linhas.campos.map((coluna) => inCampo(coluna, mudarEm, base.nome));
  return { ...base, linhas: { ...base.linhas, campos } } as Campo as C;
}

const inTaxa = (taxa: TaxaSimples, mudar: Mudar): TaxaSimples =>
  'fixa' in taxa ? taxa : { ...taxa, casos: inCases(taxa.casos, mudar) };

/** The form with every comparison that asks about this field changed, wherever a form has conditions. */
export function comFolhas(form: Formulario, onde: string, change: Mudar): Formulario {
  const mudarEm = (tab: string | null): Mudar => {
    const shadowed = (nome: string) => tab !== null && acharCampo(form, `${tab}.${nome}`) !== null;
    const [grupo, coluna] = onde.split('.');
    return (folha) => {
      const inRow = coluna !== undefined && tab === grupo && folha.campo === coluna;
      const direct = folha.campo === onde && !shadowed(folha.campo);
      return inRow || direct ? change(folha) : folha;
    };
  };
  const mudar = mudarEm(null);
  const { taxa, prazoCasos, workflowCasos, segundaAprovacao, assinatura, sigilo, documento, efeitos } = form;
  const withSe = <T extends { se?: Cond }>(parte: T): T =>
    parte.se ? { ...parte, se: inCond(parte.se, mudar) } : parte;
  return {
    ...form,
    passos: form.passos.map(
      (passo): Passo => ({
        ...passo,
        ...(passo.visivel && { visivel: inCond(passo.visivel, mudar) }),
        campos: passo.campos.map((campo) => inCampo(campo, mudarEm, null)),
      }),
    ),
    taxa:
      'itens' in taxa
        ? { ...taxa, itens: taxa.itens.map((item) => ({ ...item, taxa: inTaxa(item.taxa, mudar) })) }
        : inTaxa(taxa, mudar),
    ...(prazoCasos && { prazoCasos: inCases(prazoCasos, mudar) }),
    ...(workflowCasos && { workflowCasos: inCases(workflowCasos, mudar) }),
    ...(typeof segundaAprovacao === 'object' && { segundaAprovacao: inCond(segundaAprovacao, mudar) }),
    ...(typeof assinatura === 'object' && { assinatura: inCond(assinatura, mudar) }),
    ...(sigilo && { sigilo: inCond(sigilo, mudar) }),
    ...(documento && { documento: { ...documento, blocos: documento.blocos.map(withSe) } }),
    ...(efeitos && { efeitos: efeitos.map(withSe) }),
  };
}
