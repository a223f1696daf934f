import type { Campo, CampoTipo, Formulario } from '../campo.ts';
import { nomeDoRotulo } from './nomes.ts';

/** What a kind of field is called, what it is for, and where the palette shows it. */
export type TipoInfo = {
  rotulo: string;
  descricao: string;
  grupo: 'texto' | 'escolha' | 'pessoa' | 'numero' | 'lugar' | 'outros';
};

/** The kinds of field, in the order of the palette. */
export const TIPOS_DE_CAMPO: Record<CampoTipo, TipoInfo> = {
  txt: { rotulo: 'Texto curto', descricao: 'Uma linha, com máscara se preciso', grupo: 'texto' },
  longo: { rotulo: 'Texto longo', descricao: 'Várias linhas', grupo: 'texto' },
  sel: { rotulo: 'Escolha única', descricao: 'Uma opção de uma lista', grupo: 'escolha' },
  multi: { rotulo: 'Várias escolhas', descricao: 'Uma ou mais opções', grupo: 'escolha' },
  sn: { rotulo: 'Sim ou não', descricao: 'Uma pergunta direta', grupo: 'escolha' },
  decl: { rotulo: 'Declaração', descricao: 'Texto que a pessoa confirma', grupo: 'escolha' },
  data: { rotulo: 'Data', descricao: 'Com limites, se preciso', grupo: 'numero' },
  int: { rotulo: 'Número inteiro', descricao: 'Quantidades, anos, horas', grupo: 'numero' },
  moeda: { rotulo: 'Valor em reais', descricao: 'Com centavos', grupo: 'numero' },
  calc: { rotulo: 'Valor calculado', descricao: 'Soma, contagem, dias ou regra', grupo: 'numero' },
  cpf: { rotulo: 'CPF', descricao: 'Com dígito conferido', grupo: 'pessoa' },
  cnpj: { rotulo: 'CNPJ', descricao: 'Com dígito conferido', grupo: 'pessoa' },
  cpf_cnpj: { rotulo: 'CPF ou CNPJ', descricao: 'Aceita os dois', grupo: 'pessoa' },
  email: { rotulo: 'E-mail', descricao: 'Pode pedir confirmação por código', grupo: 'pessoa' },
  fone: { rotulo: 'Telefone', descricao: 'Fixo ou celular', grupo: 'pessoa' },
  cep: { rotulo: 'CEP', descricao: 'Pode preencher o endereço', grupo: 'lugar' },
  uf: { rotulo: 'Estado', descricao: 'Uma das 27 unidades', grupo: 'lugar' },
  mun: { rotulo: 'Município', descricao: 'Da lista do IBGE', grupo: 'lugar' },
  localidade: { rotulo: 'Unidade do conselho', descricao: 'Onde retirar ou ser atendido', grupo: 'lugar' },
  anexo: { rotulo: 'Arquivo', descricao: 'PDF, foto ou documento', grupo: 'outros' },
  tab: { rotulo: 'Grupo repetido', descricao: 'As mesmas perguntas várias vezes', grupo: 'outros' },
  info: { rotulo: 'Aviso', descricao: 'Texto entre as perguntas', grupo: 'outros' },
};

/** True for the name of a kind of field. */
export function isCampoTipo(tipo: unknown): tipo is CampoTipo {
  return typeof tipo === 'string' && Object.hasOwn(TIPOS_DE_CAMPO, tipo);
}

/** A new field of a kind, with the least it needs to be drawn. */
export function novoCampo(tipo: CampoTipo, rotulo: string): Campo {
  const base = { nome: nomeDoRotulo(rotulo), rotulo };
  switch (tipo) {
    case 'sel':
    case 'multi':
      return { ...base, tipo, opcoes: ['Opção 1', 'Opção 2'] };
    case 'anexo':
      return { ...base, tipo, aceita: ['application/pdf', 'image/jpeg', 'image/png'] };
    case 'decl':
      return { ...base, tipo, texto: 'Declaro que as informações são verdadeiras.' };
    case 'info':
      return { ...base, tipo, texto: 'Escreva aqui o aviso.' };
    case 'calc':
      return { ...base, tipo, formato: 'numero', calculo: { soma: [] } };
    case 'tab':
      return {
        ...base,
        tipo,
        linhas: {
          titulo: 'Item',
          campos: [{ nome: `${base.nome}Descricao`, rotulo: 'Descrição', tipo: 'txt' }],
        },
      };
    default:
      return { ...base, tipo };
  }
}

const PARTES_COMUNS = [
  'nome',
  'rotulo',
  'ajuda',
  'obrigatorio',
  'mensagemObrigatorio',
  'visivel',
  'origem',
  'somenteLeitura',
  'oculto',
  'sensivel',
  'autocomplete',
] as const;

/** The same question asked in another way: what both kinds have in common stays. */
export function comTipo(campo: Campo, tipo: CampoTipo): Campo {
  if (campo.tipo === tipo) return campo;
  const fresh = novoCampo(tipo, campo.rotulo);
  const kept = Object.fromEntries(
    PARTES_COMUNS.filter((parte) => campo[parte] !== undefined).map((parte) => [parte, campo[parte]]),
  );
  const shared = isChoice(campo) && isChoice(fresh) ? { opcoes: campo.opcoes } : {};
  const text = 'texto' in campo && 'texto' in fresh ? { texto: campo.texto } : {};
  // The parts kept are those that every kind has; those of the new kind come from a new field of it.
  return { ...fresh, ...kept, ...shared, ...text } as Campo;
}

function isChoice(campo: Campo): campo is Extract<Campo, { tipo: 'sel' | 'multi' }> {
  return campo.tipo === 'sel' || campo.tipo === 'multi';
}

/** Whether stored data has the shape of a form that can be opened, finished or not. */
export function isFormularioAberto(valor: unknown): valor is Formulario {
  const form = valor as Partial<Formulario> | null;
  if (typeof form !== 'object' || form === null || !Array.isArray(form.passos)) return false;
  const parts = [form.publico, form.oQuePrecisa, form.palavrasChave].every((lista) => Array.isArray(lista));
  const held = [form.carta, form.taxa, form.prazo, form.recurso, form.elegibilidade].every(isObject);
  return parts && held && form.passos.every((passo) => isObject(passo) && hasCampos(passo));
}

function isObject(valor: unknown): valor is Record<string, unknown> {
  return typeof valor === 'object' && valor !== null && !Array.isArray(valor);
}

function hasCampos(lista: { campos?: unknown }): boolean {
  return Array.isArray(lista.campos) && lista.campos.every(isCampoAberto);
}

function isCampoAberto(campo: unknown): boolean {
  if (!isObject(campo) || typeof campo.nome !== 'string' || typeof campo.rotulo !== 'string') return false;
  if (!isCampoTipo(campo.tipo)) return false;
  return campo.tipo !== 'tab' || (isObject(campo.linhas) && hasCampos(campo.linhas));
}
