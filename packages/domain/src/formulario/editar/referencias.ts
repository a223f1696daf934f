import type { Campo, Formulario } from '../campo.ts';
import type { AceiteModelo, Calculo, LimiteData, LimiteNumero, Taxa, TaxaSimples } from '../campo-partes.ts';
import type { Caso } from '../condicao.ts';
import { isVariavelFixa } from '../modelo/modelo-documento.ts';
import { comNomesNaCond, type Nomear } from './nomear.ts';
import { comNomesNoModelo } from './referencias-documento.ts';
import { comNomesNoEfeito } from './referencias-efeito.ts';

function inCases<T>(casos: readonly Caso<T>[], nomear: (nome: string) => string): Caso<T>[] {
  return casos.map((caso) => ({ ...caso, se: comNomesNaCond(caso.se, nomear) }));
}

function inCalculo(calculo: Calculo, nomear: (nome: string) => string): Calculo {
  if ('casos' in calculo) return { ...calculo, casos: inCases(calculo.casos, nomear) };
  if ('soma' in calculo) return { ...calculo, soma: calculo.soma.map(nomear) };
  if ('contagem' in calculo) return { ...calculo, contagem: nomear(calculo.contagem) };
  if ('quantia' in calculo) return { ...calculo, quantia: nomear(calculo.quantia) };
  if ('acordo' in calculo) {
    const { debitos, parcelas, dia, entrada } = calculo.acordo;
    const named = { debitos: nomear(debitos), parcelas: nomear(parcelas), dia: nomear(dia) };
    return { ...calculo, acordo: { ...named, ...(entrada !== undefined && { entrada: nomear(entrada) }) } };
  }
  const { ate } = calculo;
  return { ...calculo, diasDesde: nomear(calculo.diasDesde), ...(ate !== undefined && { ate: nomear(ate) }) };
}

function inLimite<L extends LimiteData | LimiteNumero | undefined>(
  limite: L,
  nomear: (nome: string) => string,
): L {
  if (typeof limite !== 'object' || !('campo' in limite)) return limite;
  const senao = 'senao' in limite ? { senao: inLimite(limite.senao, nomear) } : {};
  return { ...limite, campo: nomear(limite.campo), ...senao };
}

/** The field with other names in whatever it refers to; its own name stays, and so do those of its columns. */
export function comNomesNoCampo<C extends Campo>(campo: C, nomear: Nomear, tab: string | null = null): C {
  const here = (nome: string) => nomear(nome, tab);
  const { visivel, obrigatorio } = campo;
  const base: Campo = {
    ...campo,
    ...(visivel && { visivel: comNomesNaCond(visivel, here) }),
    ...(typeof obrigatorio === 'object' && { obrigatorio: comNomesNaCond(obrigatorio, here) }),
  };
  // Only what a field refers to was changed: it is still a field of its own type.
  return withOwnRefs(base, here, nomear) as C;
}

function withOwnRefs(campo: Campo, here: (nome: string) => string, nomear: Nomear): Campo {
  switch (campo.tipo) {
    case 'calc':
      return { ...campo, calculo: inCalculo(campo.calculo, here) };
    case 'cep': {
      const { preenche } = campo;
      if (!preenche) return campo;
      const filled = Object.entries(preenche).map(([parte, nome]) => [parte, here(nome)] as const);
      return { ...campo, preenche: Object.fromEntries(filled) };
    }
    case 'mun':
      return campo.uf === undefined ? campo : { ...campo, uf: here(campo.uf) };
    case 'data':
      return withLimites(campo, inLimite(campo.min, here), inLimite(campo.max, here));
    case 'int':
    case 'moeda':
      return withLimites(campo, inLimite(campo.min, here), inLimite(campo.max, here));
    case 'tab': {
      const campos = campo.linhas.campos.map((coluna) => comNomesNoCampo(coluna, nomear, campo.nome));
      return { ...campo, linhas: { ...campo.linhas, campos } };
    }
    default:
      return campo;
  }
}

function withLimites<C extends { min?: L; max?: L }, L>(campo: C, min: L | undefined, max: L | undefined): C {
  return { ...campo, ...(min !== undefined && { min }), ...(max !== undefined && { max }) };
}

function inTaxaSimples(taxa: TaxaSimples, here: (nome: string) => string): TaxaSimples {
  return 'fixa' in taxa ? taxa : { ...taxa, casos: inCases(taxa.casos, here) };
}

function inTaxa(taxa: Taxa, here: (nome: string) => string): Taxa {
  if (!('itens' in taxa)) return inTaxaSimples(taxa, here);
  return { ...taxa, itens: taxa.itens.map((item) => ({ ...item, taxa: inTaxaSimples(item.taxa, here) })) };
}

function inAceite(aceite: AceiteModelo, nomear: Nomear): AceiteModelo {
  const { tabela, papel, ...campos } = aceite;
  const row = tabela ?? null;
  const named = { ...campos };
  for (const [parte, nome] of Object.entries(campos)) Object.assign(named, { [parte]: nomear(nome, row) });
  return { ...(tabela !== undefined && { tabela: nomear(tabela, null) }), papel, ...named };
}

/** The form with other names in every reference: conditions, calculations, fee, document, effects, agreements. */
export function comNomes(form: Formulario, nomear: Nomear): Formulario {
  const here = (nome: string) => nomear(nome, null);
  const inDocument = (nome: string) => (isVariavelFixa(nome) ? nome : here(nome));
  const { distinguePor, prazoCasos, workflowCasos, segundaAprovacao, assinatura } = form;
  const { sigilo, aceites, documento, efeitos } = form;
  return {
    ...form,
    passos: form.passos.map((passo) => ({
      ...passo,
      ...(passo.visivel && { visivel: comNomesNaCond(passo.visivel, here) }),
      campos: passo.campos.map((campo) => comNomesNoCampo(campo, nomear)),
    })),
    taxa: inTaxa(form.taxa, here),
    ...(distinguePor && { distinguePor: distinguePor.map(here) }),
    ...(prazoCasos && { prazoCasos: inCases(prazoCasos, here) }),
    ...(workflowCasos && { workflowCasos: inCases(workflowCasos, here) }),
    ...(typeof segundaAprovacao === 'object' && { segundaAprovacao: comNomesNaCond(segundaAprovacao, here) }),
    ...(typeof assinatura === 'object' && { assinatura: comNomesNaCond(assinatura, here) }),
    ...(sigilo && { sigilo: comNomesNaCond(sigilo, here) }),
    ...(aceites && { aceites: aceites.map((aceite) => inAceite(aceite, nomear)) }),
    ...(documento && { documento: comNomesNoModelo(documento, inDocument, here) }),
    ...(efeitos && { efeitos: efeitos.map((efeito) => comNomesNoEfeito(efeito, nomear)) }),
  };
}
