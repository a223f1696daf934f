import type { Formulario } from '../campo.ts';
import { COLUNAS_DA_EMPRESA, type EfeitoModelo, type EfeitoNome } from '../efeito.ts';
import { comNomesNaCond, type Nomear } from './nomear.ts';

/** The properties of each effect that hold the name of a field. */
const CAMPOS_DO_EFEITO: Record<EfeitoNome, readonly string[]> = {
  alterar_cadastro: [],
  entregar_processo: [],
  inscrever: ['titulo'],
  prorrogar_registro: [],
  renovar_registro: ['ate'],
  atualizar_pessoa: ['filiacao', 'comunicacao'],
  mudar_situacao: ['desde'],
  renovar_interrupcao: ['ate'],
  anotar_titulo: ['partes'],
  revogar_documentos: [],
  emitir_carteira: [],
  incluir_rt: ['registro', 'desde', 'empresa'],
  incluir_rts: ['tabela'],
  encerrar_rt: ['responsabilidade', 'data'],
  registrar_servico: ['objeto', 'inicio', 'fim'],
  encerrar_servico: ['servico'],
  alterar_empresa: ['socios', 'filiais'],
  isentar_anuidade: ['exercicio', 'modalidade'],
  registrar_obito: ['registro', 'cpf', 'data'],
  abrir_demanda: ['fatos'],
  abrir_processo_etico: ['fatos'],
  parcelar: ['debitos', 'parcelas', 'dia', 'entrada'],
  restituir: ['cobranca', 'valor'],
  compensar: ['cobranca', 'valor'],
  julgar_contestacao: ['cobrancas'],
};

/** The effect with other names of fields. */
export function comNomesNoEfeito(efeito: EfeitoModelo, nomear: Nomear): EfeitoModelo {
  const here = (nome: string) => nomear(nome, null);
  const held = new Set(CAMPOS_DO_EFEITO[efeito.efeito] ?? []);
  const parts: [string, unknown][] = Object.entries(efeito);
  const named = parts.map(([parte, valor]): [string, unknown] => [
    parte,
    held.has(parte) ? rename(valor, here) : valor,
  ]);
  // Names took the place of names: the effect is the same one.
  const changed = Object.fromEntries(named) as EfeitoModelo;
  const { se } = changed;
  return { ...withOwnParts(changed, nomear, efeito), ...(se && { se: comNomesNaCond(se, here) }) };
}

function rename(valor: unknown, here: (nome: string) => string): unknown {
  if (Array.isArray(valor)) return valor.map((nome: unknown) => rename(nome, here));
  return typeof valor === 'string' ? here(valor) : valor;
}

/** The parts that are more than a name: a validity, the data of a firm, the column of a group. */
function withOwnParts(efeito: EfeitoModelo, nomear: Nomear, before: EfeitoModelo): EfeitoModelo {
  if (efeito.efeito === 'inscrever' && efeito.validade && 'campo' in efeito.validade)
    return { ...efeito, validade: { campo: nomear(efeito.validade.campo, null) } };
  if (efeito.efeito === 'alterar_empresa') {
    const dados: [string, string][] = Object.entries(efeito.campos);
    const campos = dados.map(([dado, nome]): [string, string] => [dado, nomear(nome, null)]);
    return { ...efeito, campos: Object.fromEntries(campos) };
  }
  if (efeito.efeito === 'incluir_rts' && before.efeito === 'incluir_rts')
    return { ...efeito, registro: nomear(efeito.registro, before.tabela) };
  return efeito;
}

const ENDERECO = ['cep', 'logradouro', 'numero', 'complemento', 'bairro', 'municipioIbge', 'uf'];

/** Names that «Alteração de dados e endereço» is carried out by. */
const CADASTRO = [
  'itens',
  'novoNomeCivil',
  'acaoNomeSocial',
  'novoNomeSocial',
  'novaDataNascimento',
  'novoEmail',
  'novoCelular',
  'filiacao1',
  'filiacao2',
  'comunicacaoEletronica',
  'emailIntimacoes',
  ...ENDERECO,
];

/** Names that «Vista e cópia de processo» is carried out by. */
const PROCESSO = ['processo', 'outroProcesso', 'procuracao', 'qualidade', 'docRepresentado'];

/**
 * Names of fields, `grupo.coluna` for a column, that the effects of the form read without writing them down: these cannot be
 * called otherwise.
 */
export function nomesPresos({ efeitos = [] }: Pick<Formulario, 'efeitos'>): ReadonlySet<string> {
  return new Set(efeitos.flatMap(heldNames));
}

function heldNames(efeito: EfeitoModelo): string[] {
  if (efeito.efeito === 'alterar_cadastro') return CADASTRO;
  if (efeito.efeito === 'entregar_processo') return PROCESSO;
  if (efeito.efeito === 'atualizar_pessoa') return addressNames(efeito.endereco);
  if (efeito.efeito !== 'alterar_empresa') return [];
  const columns = (['socios', 'filiais'] as const).flatMap((parte) => {
    const grupo = efeito[parte];
    return grupo === undefined
      ? []
      : Object.values(COLUNAS_DA_EMPRESA[parte]).map((coluna) => `${grupo}.${coluna}`);
  });
  return [...addressNames(efeito.endereco), ...columns];
}

function addressNames(prefixo: string | undefined): string[] {
  if (prefixo === undefined) return [];
  return ENDERECO.map((parte) => (prefixo === '' ? parte : `${prefixo}${capital(parte)}`));
}

function capital(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}
