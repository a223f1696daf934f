import type { Diferenca } from './norma.fixture.ts';

const quando = (cond: string | undefined) => (cond ? `[${cond}]` : '');

export const PF = 'pessoa=Pessoa física';
export const PJ = 'pessoa=Pessoa jurídica';

/** @ID: who asks, read from the profile and not typed. */
export function identificacao(cond?: string): string[] {
  return [
    `nomeCivil:txt*${quando(cond)} <perfil`,
    `nomeSocial:txt${quando(cond)} <perfil`,
    `cpf:cpf*${quando(cond)} <perfil`,
    `dataNascimento:data${quando(cond)} <perfil`,
    `email:email*${quando(cond)} <perfil`,
    `celular:fone${quando(cond)} <perfil`,
  ];
}

/** Legal natures that a firm may have. */
export const NATUREZAS =
  'Empresário individual, LTDA, SLU, S.A., Sociedade simples, Associação, Fundação, Órgão público, MEI';

/** @PJ: the firm that asks, with who represents it. */
export function empresa(cond?: string): string[] {
  return [
    `cnpj:cnpj*${quando(cond)}`,
    `razaoSocial:txt*${quando(cond)}`,
    `nomeFantasia:txt${quando(cond)}`,
    `naturezaJuridica:sel{${NATUREZAS}}*${quando(cond)}`,
    `capitalSocial:moeda*${quando(cond)}`,
    `cnaePrincipal:txt*${quando(cond)}`,
    `dataConstituicao:data*${quando(cond)}`,
    `emailEmpresa:email*${quando(cond)}`,
    `telefonePJ:fone*${quando(cond)}`,
    `repCpf:cpf*${quando(cond)}`,
    `repNome:txt*${quando(cond)}`,
    `repCargo:txt*${quando(cond)}`,
  ];
}

const DA_CONTA = 'the account of the firm says it';
const DO_REGISTRO = 'the firm said it when it was registered (104), and is asked for nothing twice';

/** Of @PJ, a firm that the council knows is asked for nothing: the account fills in three, and has the rest. */
export function empresaConhecida(cond?: string): Record<string, Diferenca> {
  return {
    cnpj: [`cnpj*${quando(cond)} <perfil`, DA_CONTA],
    razaoSocial: [`txt*${quando(cond)} <perfil`, DA_CONTA],
    emailEmpresa: [`email*${quando(cond)} <perfil`, DA_CONTA],
    ...Object.fromEntries(
      [
        'nomeFantasia',
        'naturezaJuridica',
        'capitalSocial',
        'cnaePrincipal',
        'dataConstituicao',
        'telefonePJ',
        'repCpf',
        'repNome',
        'repCargo',
      ].map((nome): [string, Diferenca] => [nome, [null, DO_REGISTRO]]),
    ),
  };
}

/** @ID|@PJ: whichever asks. */
export const QUEM_PEDE = [...identificacao(PF), ...empresa(PJ)];
export const QUEM_PEDE_CONHECIDO = empresaConhecida(PJ);

/** Number of the registration, shown to its holder. */
export const COM_NUMERO: Record<string, Diferenca> = {
  numeroRegistro: ['txt <registro', 'the number that it is about is shown, and not asked for'],
};

/** @END: an address; a prefix tells several of one form apart. */
export function endereco(prefixo = '', cond?: string): string[] {
  const nome = (parte: string) =>
    prefixo === '' ? parte : `${prefixo}${parte.charAt(0).toUpperCase()}${parte.slice(1)}`;
  return [
    `${nome('cep')}:cep*${quando(cond)}`,
    `${nome('logradouro')}:txt*${quando(cond)}`,
    `${nome('numero')}:txt*${quando(cond)}`,
    `${nome('complemento')}:txt${quando(cond)}`,
    `${nome('bairro')}:txt*${quando(cond)}`,
    `${nome('municipioIbge')}:mun*${quando(cond)}`,
    `${nome('uf')}:uf*${quando(cond)}`,
  ];
}

/** @PROC: a proxy, with the power of attorney. */
export const PROCURADOR = [
  'porProcurador:sn*',
  'cpfProcurador:cpf(outra)*[porProcurador=sim]',
  'nomeProcurador:txt*[porProcurador=sim]',
  'procuracao:anexo*[porProcurador=sim]',
];

/** @FORM: a course and its diploma. */
export const FORMACAO = [
  'instituicao:txt*',
  'instituicaoUf:uf*',
  'curso:txt*',
  'nivel:sel{Superior, Tecnólogo, Técnico}*',
  'dataColacao:data(≤hoje)*',
  'dataDiploma:data',
  'numRegistroDiploma:txt',
  'codDiplomaDigital:txt',
];

/** @BANC: where money goes back to. */
export function banco(cond: string): string[] {
  const conta = 'formaRecebimento=Conta bancária';
  return [
    `formaRecebimento:sel{Pix (chave CPF/CNPJ do titular), Conta bancária}*[${cond}]`,
    `banco:txt(###)*[${conta}]`,
    `agencia:txt*[${conta}]`,
    `conta:txt*[${conta}]`,
    `contaDv:txt*[${conta}]`,
    `tipoConta:sel{Corrente, Poupança}*[${conta}]`,
  ];
}

/** @ENT: how a card reaches the person. */
export function entrega(cond: string, prefixo = ''): string[] {
  return [
    `entrega:sel{Digital, Retirada, Correios}*[${cond}]`,
    'localidade:localidade*[entrega=Retirada]',
    ...endereco(prefixo, 'entrega=Correios'),
  ];
}

/** Who asks for a card of plastic is not offered a digital one in its place. */
export function entregaFisica(cond: string): Record<string, Diferenca> {
  return {
    entrega: [
      `sel{Retirada, Correios}*[${cond}]`,
      'only a physical card is delivered; the digital one is there at once',
    ],
  };
}

/** @VERD */
export const VERDADE = 'declaracaoVerdade:decl*';
export const VERDADE_TEXTO =
  'Declaro, sob as penas da lei (art. 299 do Código Penal e Lei nº 7.115/1983), que as informações e as cópias enviadas são verdadeiras.';

/** A portrait: JPG or PNG of 600 by 800 pixels at least. */
export const RETRATO = 'anexo(jpg/png 600x800)';

/** Why a service asks how a choice «other» is meant. */
export const QUAL_OUTRO = 'what «other» stands for has to be said';

/** Everybody with an account. */
export const QUALQUER_PESSOA = 'PF PF_REGISTRADO PJ PJ_REGISTRADA';

/** Every registration of somebody alive. */
export const EM_VIDA = 'ATIVO PROVISORIO INTERROMPIDO SUSPENSO CANCELADO TRANSFERIDO';

/** People and firms with a registration. */
export const REGISTRADOS = 'PF_REGISTRADO PJ_REGISTRADA';

/** These questions only when the condition holds, beside the conditions of their own. */
export function soQuando(cond: string, linhas: readonly string[]): string[] {
  return linhas.map((linha) =>
    linha.replace(
      /(?:(?<!\?)\[([^\]]*)\])?( <\w+)?$/,
      (_, own: string | undefined, record: string | undefined) =>
        [`[${own ? `${cond} & ${own}` : cond}]`, record].join(''),
    ),
  );
}
