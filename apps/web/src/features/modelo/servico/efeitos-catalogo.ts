import type { CampoTipo } from '@balcao/domain/formulario/campo';
import type { EfeitoModelo, EfeitoNome } from '@balcao/domain/formulario/efeito';
import { A_ESCOLHER } from '../cond/opcoes-de-campo.ts';

/** A parameter of an effect. */
export type Parametro = { nome: string; rotulo: string; opcional?: true } & (
  | { tipo: 'campo'; tipos?: readonly CampoTipo[] }
  | { tipo: 'campos'; tipos?: readonly CampoTipo[] }
  /** A column of the group in the parameter `grupo`. */
  | { tipo: 'coluna'; grupo: string }
  | { tipo: 'texto' }
  | { tipo: 'especies' }
  | { tipo: 'inteiro' }
  | { tipo: 'opcao'; opcoes: Record<string, string> }
  | { tipo: 'validade' | 'revoga' | 'empresa' | 'endereco' }
);

export interface EfeitoInfo {
  rotulo: string;
  parametros: readonly Parametro[];
  /** The effect as it is added. */
  novo: EfeitoModelo;
}

const CATEGORIAS = { D: 'Definitivo', P: 'Provisório', S: 'Secundário', PJ: 'Empresa' };
const TEXTO: readonly CampoTipo[] = ['txt', 'longo', 'sel'];
const DATA: readonly CampoTipo[] = ['data'];
const campo = (nome: string, rotulo: string, tipos?: readonly CampoTipo[]): Parametro => ({
  nome,
  rotulo,
  tipo: 'campo',
  ...(tipos && { tipos }),
});
const opcional = (parametro: Parametro): Parametro => ({ ...parametro, opcional: true });
const endereco: Parametro = { nome: 'endereco', rotulo: 'Atualiza o endereço', tipo: 'endereco' };

/** Every effect that a service can have, with its parameters. */
export const EFEITOS: Record<EfeitoNome, EfeitoInfo> = {
  alterar_cadastro: {
    rotulo: 'Alterar os dados do cadastro',
    parametros: [],
    novo: { efeito: 'alterar_cadastro' },
  },
  entregar_processo: {
    rotulo: 'Entregar a cópia do processo',
    parametros: [],
    novo: { efeito: 'entregar_processo' },
  },
  inscrever: {
    rotulo: 'Conceder registro',
    parametros: [
      { nome: 'categoria', rotulo: 'Categoria', tipo: 'opcao', opcoes: CATEGORIAS },
      { nome: 'encerra', rotulo: 'Encerra o registro', tipo: 'opcao', opcoes: CATEGORIAS, opcional: true },
      { nome: 'validade', rotulo: 'Validade', tipo: 'validade', opcional: true },
      opcional(campo('titulo', 'Título', TEXTO)),
    ],
    novo: { efeito: 'inscrever', categoria: 'D' },
  },
  prorrogar_registro: {
    rotulo: 'Prorrogar registro',
    parametros: [
      { nome: 'categoria', rotulo: 'Categoria', tipo: 'opcao', opcoes: CATEGORIAS },
      { nome: 'meses', rotulo: 'Meses', tipo: 'inteiro' },
    ],
    novo: { efeito: 'prorrogar_registro', categoria: 'P', meses: 12 },
  },
  renovar_registro: {
    rotulo: 'Renovar registro com prazo',
    parametros: [
      { nome: 'categoria', rotulo: 'Categoria', tipo: 'opcao', opcoes: CATEGORIAS },
      campo('ate', 'Vale até (sem resposta, fica sem prazo)', DATA),
    ],
    novo: { efeito: 'renovar_registro', categoria: 'D', ate: A_ESCOLHER },
  },
  atualizar_pessoa: {
    rotulo: 'Atualizar dados da pessoa',
    parametros: [
      opcional(campo('filiacao', 'Filiação', TEXTO)),
      opcional(campo('comunicacao', 'Aceita comunicação eletrônica', ['sn'])),
      endereco,
    ],
    novo: { efeito: 'atualizar_pessoa' },
  },
  mudar_situacao: {
    rotulo: 'Mudar a situação do registro',
    parametros: [
      {
        nome: 'para',
        rotulo: 'Passa a',
        tipo: 'opcao',
        opcoes: {
          INTERROMPIDO: 'Interrompido',
          ATIVO: 'Ativo',
          CANCELADO: 'Cancelado',
          TRANSFERIDO: 'Transferido',
        },
      },
      opcional(campo('desde', 'Desde', DATA)),
      { nome: 'meses', rotulo: 'Meses de interrupção', tipo: 'inteiro', opcional: true },
      { nome: 'revoga', rotulo: 'Documentos que deixam de valer', tipo: 'revoga', opcional: true },
    ],
    novo: { efeito: 'mudar_situacao', para: 'INTERROMPIDO' },
  },
  renovar_interrupcao: {
    rotulo: 'Renovar a interrupção do registro',
    parametros: [campo('ate', 'Vale até', DATA)],
    novo: { efeito: 'renovar_interrupcao', ate: A_ESCOLHER },
  },
  anotar_titulo: {
    rotulo: 'Anotar título no registro',
    parametros: [{ nome: 'partes', rotulo: 'Campos que formam o título', tipo: 'campos', tipos: TEXTO }],
    novo: { efeito: 'anotar_titulo', partes: [] },
  },
  revogar_documentos: {
    rotulo: 'Revogar documentos anteriores',
    parametros: [
      { nome: 'especies', rotulo: 'Documentos que deixam de valer', tipo: 'especies' },
      { nome: 'motivo', rotulo: 'Motivo', tipo: 'texto' },
    ],
    novo: { efeito: 'revogar_documentos', especies: [], motivo: '' },
  },
  emitir_carteira: {
    rotulo: 'Emitir a carteira digital',
    parametros: [],
    novo: { efeito: 'emitir_carteira' },
  },
  incluir_rt: {
    rotulo: 'Incluir responsável técnico',
    parametros: [
      campo('registro', 'Registro', TEXTO),
      campo('desde', 'Desde', DATA),
      opcional(campo('empresa', 'CNPJ da empresa, se quem pede é o profissional', ['cnpj'])),
    ],
    novo: { efeito: 'incluir_rt', registro: A_ESCOLHER, desde: A_ESCOLHER },
  },
  incluir_rts: {
    rotulo: 'Incluir vários responsáveis técnicos',
    parametros: [
      campo('tabela', 'Grupo', ['tab']),
      { nome: 'registro', rotulo: 'Registro', tipo: 'coluna', grupo: 'tabela' },
    ],
    novo: { efeito: 'incluir_rts', tabela: A_ESCOLHER, registro: A_ESCOLHER },
  },
  encerrar_rt: {
    rotulo: 'Encerrar responsabilidade técnica',
    parametros: [campo('responsabilidade', 'Responsabilidade', TEXTO), campo('data', 'Data', DATA)],
    novo: { efeito: 'encerrar_rt', responsabilidade: A_ESCOLHER, data: A_ESCOLHER },
  },
  registrar_servico: {
    rotulo: 'Registrar responsabilidade por serviço',
    parametros: [
      campo('objeto', 'Objeto', TEXTO),
      campo('inicio', 'Início', DATA),
      campo('fim', 'Fim', DATA),
    ],
    novo: { efeito: 'registrar_servico', objeto: A_ESCOLHER, inicio: A_ESCOLHER, fim: A_ESCOLHER },
  },
  encerrar_servico: {
    rotulo: 'Encerrar responsabilidade por serviço',
    parametros: [
      campo('servico', 'Responsabilidade', TEXTO),
      {
        nome: 'para',
        rotulo: 'Fica',
        tipo: 'opcao',
        opcoes: { BAIXADO: 'Baixada', CANCELADO: 'Cancelada' },
      },
    ],
    novo: { efeito: 'encerrar_servico', servico: A_ESCOLHER, para: 'BAIXADO' },
  },
  alterar_empresa: {
    rotulo: 'Alterar dados da empresa',
    parametros: [
      { nome: 'campos', rotulo: 'Dados', tipo: 'empresa' },
      endereco,
      opcional(campo('socios', 'Sócios vêm do grupo', ['tab'])),
      opcional(campo('filiais', 'Filiais vêm do grupo', ['tab'])),
    ],
    novo: { efeito: 'alterar_empresa', campos: {} },
  },
  isentar_anuidade: {
    rotulo: 'Isentar de anuidade',
    parametros: [campo('exercicio', 'Exercício', ['int']), campo('modalidade', 'Modalidade', TEXTO)],
    novo: { efeito: 'isentar_anuidade', exercicio: A_ESCOLHER, modalidade: A_ESCOLHER },
  },
  registrar_obito: {
    rotulo: 'Registrar óbito',
    parametros: [
      campo('registro', 'Registro', TEXTO),
      campo('cpf', 'CPF', ['cpf', 'cpf_cnpj']),
      campo('data', 'Data', DATA),
    ],
    novo: { efeito: 'registrar_obito', registro: A_ESCOLHER, cpf: A_ESCOLHER, data: A_ESCOLHER },
  },
  abrir_demanda: {
    rotulo: 'Abrir demanda de fiscalização',
    parametros: [campo('fatos', 'Fatos', TEXTO)],
    novo: { efeito: 'abrir_demanda', fatos: A_ESCOLHER },
  },
  abrir_processo_etico: {
    rotulo: 'Encaminhar ao processo ético',
    parametros: [campo('fatos', 'Fatos', TEXTO)],
    novo: { efeito: 'abrir_processo_etico', fatos: A_ESCOLHER },
  },
  parcelar: {
    rotulo: 'Parcelar débitos',
    parametros: [
      campo('debitos', 'Débitos', ['multi']),
      campo('parcelas', 'Parcelas', ['int', 'sel']),
      campo('dia', 'Dia do vencimento', ['int', 'sel']),
      opcional(campo('entrada', 'Entrada', ['moeda'])),
    ],
    novo: { efeito: 'parcelar', debitos: A_ESCOLHER, parcelas: A_ESCOLHER, dia: A_ESCOLHER },
  },
  restituir: {
    rotulo: 'Restituir pagamento',
    parametros: [campo('cobranca', 'Cobrança', ['sel']), campo('valor', 'Valor', ['moeda'])],
    novo: { efeito: 'restituir', cobranca: A_ESCOLHER, valor: A_ESCOLHER },
  },
  compensar: {
    rotulo: 'Guardar pagamento como crédito',
    parametros: [campo('cobranca', 'Cobrança', ['sel']), campo('valor', 'Valor', ['moeda'])],
    novo: { efeito: 'compensar', cobranca: A_ESCOLHER, valor: A_ESCOLHER },
  },
  julgar_contestacao: {
    rotulo: 'Cancelar cobranças contestadas',
    parametros: [campo('cobrancas', 'Cobranças', ['multi'])],
    novo: { efeito: 'julgar_contestacao', cobrancas: A_ESCOLHER },
  },
};

/** Whether the text names an effect. */
export function isEfeito(nome: string): nome is EfeitoNome {
  return Object.hasOwn(EFEITOS, nome);
}
