import type { Origem } from './campo-partes.ts';
import { isRecord } from './valor.ts';

/** Something that the portal knows of a person, as administrators read it; a list gives the choices of a field. */
type Dado = { rotulo: string; lista?: true };

/** What a form may be prefilled with, by its path; the facts of a person provide these. */
export const ORIGENS: Record<Origem['de'], { rotulo: string; dados: Readonly<Record<string, Dado>> }> = {
  perfil: {
    rotulo: 'Cadastro',
    dados: {
      pessoa: { rotulo: 'pessoa física ou jurídica' },
      nome: { rotulo: 'nome ou razão social' },
      nomeSocial: { rotulo: 'nome social' },
      cpf: { rotulo: 'CPF' },
      cnpj: { rotulo: 'CNPJ' },
      dataNascimento: { rotulo: 'data de nascimento' },
      filiacao: { rotulo: 'filiação' },
      email: { rotulo: 'e-mail' },
      celular: { rotulo: 'celular' },
      comunicacaoEletronica: { rotulo: 'aceita comunicação eletrônica' },
      'endereco.cep': { rotulo: 'CEP do endereço' },
      'endereco.logradouro': { rotulo: 'logradouro do endereço' },
      'endereco.numero': { rotulo: 'número do endereço' },
      'endereco.complemento': { rotulo: 'complemento do endereço' },
      'endereco.bairro': { rotulo: 'bairro do endereço' },
      'endereco.municipioIbge': { rotulo: 'município do endereço' },
      'endereco.uf': { rotulo: 'estado do endereço' },
      'empresa.nomeFantasia': { rotulo: 'nome fantasia da empresa' },
      'empresa.naturezaJuridica': { rotulo: 'natureza jurídica da empresa' },
      'empresa.capitalSocial': { rotulo: 'capital social da empresa' },
      'empresa.cnaePrincipal': { rotulo: 'CNAE principal da empresa' },
      'empresa.dataConstituicao': { rotulo: 'data de constituição da empresa' },
      'empresa.objetoSocial': { rotulo: 'objeto social da empresa' },
      'empresa.telefone': { rotulo: 'telefone da empresa' },
    },
  },
  registro: {
    rotulo: 'Registro',
    dados: {
      numero: { rotulo: 'número' },
      situacao: { rotulo: 'situação' },
      respondePorEmpresa: { rotulo: 'responde por alguma empresa' },
      responsabilidades: { rotulo: 'empresas por que responde', lista: true },
      cadastroDivergente: { rotulo: 'cadastro com divergência' },
      divergencias: { rotulo: 'divergências do cadastro' },
      categoria: { rotulo: 'categoria' },
      titulos: { rotulo: 'títulos' },
      validade: { rotulo: 'validade' },
      inscritoDesde: { rotulo: 'data da inscrição' },
      numeroProvisorio: { rotulo: 'número provisório' },
      numeroProrrogavel: { rotulo: 'número provisório que pode ser prorrogado' },
      numeroTemporario: { rotulo: 'número com prazo que pode ser renovado' },
      numeroVencido: { rotulo: 'número cujo prazo terminou' },
      numeroReativavel: { rotulo: 'número que pode ser reativado' },
      numeroVigente: { rotulo: 'número que não terminou' },
      interrompidoAte: { rotulo: 'fim da interrupção' },
      registradoAte: { rotulo: 'último dia com registro' },
      servicos: { rotulo: 'serviços técnicos em aberto', lista: true },
      servicosBaixados: { rotulo: 'serviços técnicos baixados', lista: true },
      profissionais: { rotulo: 'responsáveis técnicos da empresa', lista: true },
    },
  },
  cobrancas: {
    rotulo: 'Cobranças',
    dados: {
      emAberto: { rotulo: 'em aberto', lista: true },
      parcelaveis: { rotulo: 'que podem ser parceladas', lista: true },
      naoParcelaveis: { rotulo: 'que não podem ser parceladas', lista: true },
      pagas: { rotulo: 'pagas', lista: true },
      emDiscussao: { rotulo: 'vencidas que a pessoa contesta' },
    },
  },
  cnet: {
    rotulo: 'Processos',
    dados: {
      processos: { rotulo: 'da pessoa', lista: true },
      decisoes: { rotulo: 'decisões de que a pessoa pode discordar', lista: true },
    },
  },
};

/** Whether a value read from outside says where something comes from. */
export function isOrigem(valor: unknown): valor is Origem {
  return isRecord(valor) && typeof valor.caminho === 'string' && Object.hasOwn(ORIGENS, String(valor.de));
}

/** What the portal knows at a path; undefined when it keeps nothing of that name. */
export function dadoDeOrigem({ de, caminho }: Origem): Dado | undefined {
  const dados = Object.hasOwn(ORIGENS, de) ? ORIGENS[de].dados : {};
  return Object.hasOwn(dados, caminho) ? dados[caminho] : undefined;
}

/** Where a value comes from, in words: «Cadastro: município do endereço». */
export function sayOrigem(origem: Origem): string {
  const dado = dadoDeOrigem(origem);
  return dado ? `${ORIGENS[origem.de].rotulo}: ${dado.rotulo}` : 'Um dado que o portal não tem';
}
