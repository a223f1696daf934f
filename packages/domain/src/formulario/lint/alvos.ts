import type { Campo, CampoTab, CampoTipo, Formulario } from '../campo.ts';
import type { Acordo, LimiteData, LimiteNumero } from '../campo-partes.ts';
import { indexCampos } from '../indice.ts';
import { refsDoLimite } from '../limite.ts';
import { erro, type ProblemaLint, walkCampos } from './problema.ts';
import { resolveRef } from './referencias.ts';

/** A field that another part of the form names, and what it may be there. */
type Uso = { ref: string; tipos: readonly CampoTipo[]; para: string; tab: CampoTab | null; onde: string };

const NUMEROS: readonly CampoTipo[] = ['int', 'moeda', 'calc'];
const TEXTOS: readonly CampoTipo[] = ['txt', 'longo', 'sel'];

/** Fields named for something that their type cannot give, such as the sum of a text. */
export function lintAlvos(form: Formulario): ProblemaLint[] {
  const indice = indexCampos(form);
  const named = [
    ...walkCampos(form).flatMap(({ campo, tab, onde }) =>
      usosDoCampo(campo).map((uso) => ({ ...uso, tab, onde })),
    ),
    ...usosDosAceites(form),
  ];
  return named.flatMap(({ ref, tipos, para, tab, onde }) => {
    const alvo = resolveRef(indice, ref, tab);
    // A name that points nowhere has a problem of its own.
    if (alvo === null || tipos.includes(alvo.campo.tipo)) return [];
    return [erro('referencia', onde, `O campo “${alvo.campo.rotulo}” não serve para ${para}.`)];
  });
}

function usosDoCampo(campo: Campo): Omit<Uso, 'tab' | 'onde'>[] {
  switch (campo.tipo) {
    case 'calc':
      return usosDoCalculo(campo.calculo);
    case 'data':
      return limites(campo.min, campo.max, { tipos: ['data'], para: 'limitar uma data' });
    case 'int':
    case 'moeda':
      return limites(campo.min, campo.max, { tipos: NUMEROS, para: 'limitar um número' });
    case 'mun':
      return campo.uf === undefined
        ? []
        : [{ ref: campo.uf, tipos: ['uf'], para: 'dizer o estado do município' }];
    case 'cep':
      return Object.entries(campo.preenche ?? {}).map(([parte, ref]) => ({
        ref,
        tipos: PARTES_DO_CEP[parte] ?? TEXTOS,
        para: 'receber o endereço do CEP',
      }));
    default:
      return [];
  }
}

const PARTES_DO_CEP: Readonly<Record<string, readonly CampoTipo[]>> = {
  logradouro: ['txt', 'longo'],
  bairro: ['txt', 'longo'],
  municipio: ['mun', 'txt'],
  uf: ['uf'],
};

function usosDoCalculo(calculo: Extract<Campo, { tipo: 'calc' }>['calculo']): Omit<Uso, 'tab' | 'onde'>[] {
  if ('soma' in calculo) return calculo.soma.map((ref) => ({ ref, tipos: NUMEROS, para: 'somar' }));
  if ('contagem' in calculo)
    return [{ ref: calculo.contagem, tipos: ['tab', 'multi', 'anexo'], para: 'contar' }];
  if ('acordo' in calculo) return usosDoAcordo(calculo.acordo);
  if ('quantia' in calculo)
    return [{ ref: calculo.quantia, tipos: ['sel', 'multi'], para: 'saber o valor da cobrança' }];
  if (!('diasDesde' in calculo)) return [];
  return [calculo.diasDesde, ...(calculo.ate === undefined ? [] : [calculo.ate])].map((ref) => ({
    ref,
    tipos: ['data'] as const,
    para: 'contar o tempo',
  }));
}

function usosDoAcordo({ debitos, parcelas, dia, entrada }: Acordo): Omit<Uso, 'tab' | 'onde'>[] {
  const para = 'calcular um acordo';
  return [
    { ref: debitos, tipos: ['multi'], para },
    { ref: parcelas, tipos: ['int', 'sel'], para },
    { ref: dia, tipos: ['int', 'sel'], para },
    ...(entrada === undefined ? [] : [{ ref: entrada, tipos: ['moeda'] as const, para }]),
  ];
}

type Limite = LimiteData | LimiteNumero | undefined;

function limites(min: Limite, max: Limite, uso: Pick<Uso, 'tipos' | 'para'>): Omit<Uso, 'tab' | 'onde'>[] {
  return [min, max].flatMap(refsDoLimite).map((ref) => ({ ref, ...uso }));
}

/** Who has to agree is found by registration and CPF, so these must be just that. */
function usosDosAceites({ aceites = [] }: Formulario): Uso[] {
  return aceites.flatMap(({ tabela, registro, cpf, vinculo, horas, desde }) => {
    const at = (nome: string) => (tabela === undefined ? nome : `${tabela}.${nome}`);
    const place = { tab: null, onde: 'aceites' };
    const uso = (ref: string | undefined, tipos: readonly CampoTipo[], para: string): Uso[] =>
      ref === undefined ? [] : [{ ref: at(ref), tipos, para, ...place }];
    return [
      ...uso(registro, [...TEXTOS, 'cnpj'], 'dizer o registro de quem aceita'),
      ...uso(cpf, ['cpf', 'cnpj', 'cpf_cnpj'], 'dizer o CPF de quem aceita'),
      ...uso(vinculo, TEXTOS, 'dizer o vínculo de quem aceita'),
      ...uso(horas, NUMEROS, 'dizer as horas de quem aceita'),
      ...uso(desde, ['data'], 'dizer desde quando vale o aceite'),
    ];
  });
}
