import type { Campo, CampoAnexo, CampoDecl, CampoInfo } from '@balcao/domain/formulario/campo';
import type { CartaServico, Origem, Publico, SituacaoRegistro } from '@balcao/domain/formulario/campo-partes';
import type { Cond } from '@balcao/domain/formulario/condicao';

/** Everyone with an account, person or company, registered or not. */
export const QUALQUER_PESSOA: Publico[] = ['PF', 'PF_REGISTRADO', 'PJ', 'PJ_REGISTRADA'];

/** Every situation of a registration whose holder is alive. */
export const SITUACOES_EM_VIDA: SituacaoRegistro[] = [
  'ATIVO',
  'PROVISORIO',
  'INTERROMPIDO',
  'SUSPENSO',
  'CANCELADO',
  'TRANSFERIDO',
];

/** Legal term to appeal from a decision, in days (Lei 9.784/1999 art. 59). */
export const RECURSO = { dias: 10 };

/** Blocks of the Carta de Serviços that are the same for all services of the council. */
export const CARTA_COMUM: Omit<CartaServico, 'etapas'> = {
  formas: ['Portal', 'Presencial, em um local de atendimento'],
  prioridades:
    'Pessoas com 80 anos ou mais. Depois: pessoas com 60 anos ou mais, com deficiência, com doença grave, gestantes e lactantes.',
  acompanhamento: 'Em “Meus pedidos”. Avisamos por e-mail a cada mudança.',
  reclamacao: 'Ouvidoria do Conselho.',
};

const DOCUMENTOS = ['application/pdf', 'image/jpeg', 'image/png'];

/** A file field for plain copies: PDF, JPG or PNG, up to 10 MB each (no authentication: Lei 13.726/2018). */
export function anexo(campo: Omit<CampoAnexo, 'tipo' | 'aceita'>): CampoAnexo {
  return {
    tipo: 'anexo',
    aceita: DOCUMENTOS,
    maxMb: 10,
    ajuda: 'PDF, JPG ou PNG, até 10 MB. Não precisa autenticar.',
    ...campo,
  };
}

/** A notice between fields. */
export function info(nome: string, texto: string, mais: Partial<CampoInfo> = {}): CampoInfo {
  return { nome, rotulo: 'Informação', tipo: 'info', texto, ...mais };
}

/** A fact of the profile, shown and not typed. */
function doCadastro(origem: Origem): Pick<Campo, 'somenteLeitura' | 'origem'> {
  return { somenteLeitura: true, origem };
}

const perfil = (caminho: string): Origem => ({ de: 'perfil', caminho });

/** Person or company, kept with the request so that its conditions read the same for ever. */
export const PESSOA: Campo = {
  nome: 'pessoa',
  rotulo: 'Pessoa física ou jurídica',
  tipo: 'sel',
  opcoes: [
    { valor: 'PF', rotulo: 'Pessoa física' },
    { valor: 'PJ', rotulo: 'Pessoa jurídica' },
  ],
  oculto: true,
  ...doCadastro(perfil('pessoa')),
};

/** Conditions over `PESSOA`. */
export const SE_PF: Cond = { campo: 'pessoa', op: 'igual', valor: 'PF' };
export const SE_PJ: Cond = { campo: 'pessoa', op: 'igual', valor: 'PJ' };

/** @ID: who asks. The CPF is the only number that identifies a person (Lei 14.534/2023). */
export function blocoIdentificacao(visivel?: Cond): Campo[] {
  const campos: Campo[] = [
    { nome: 'nomeCivil', rotulo: 'Nome', tipo: 'txt', obrigatorio: true, ...doCadastro(perfil('nome')) },
    { nome: 'nomeSocial', rotulo: 'Nome social', tipo: 'txt', ...doCadastro(perfil('nomeSocial')) },
    { nome: 'cpf', rotulo: 'CPF', tipo: 'cpf', obrigatorio: true, ...doCadastro(perfil('cpf')) },
    {
      nome: 'dataNascimento',
      rotulo: 'Data de nascimento',
      tipo: 'data',
      ...doCadastro(perfil('dataNascimento')),
    },
    { nome: 'email', rotulo: 'E-mail', tipo: 'email', obrigatorio: true, ...doCadastro(perfil('email')) },
    { nome: 'celular', rotulo: 'Celular', tipo: 'fone', ...doCadastro(perfil('celular')) },
  ];
  return campos.map((campo) => whenShown(campo, visivel));
}

/** @PJ, for a company that the council already knows: what the account says of it. */
export function blocoEmpresa(visivel?: Cond): Campo[] {
  const campos: Campo[] = [
    {
      nome: 'razaoSocial',
      rotulo: 'Razão social',
      tipo: 'txt',
      obrigatorio: true,
      ...doCadastro(perfil('nome')),
    },
    { nome: 'cnpj', rotulo: 'CNPJ', tipo: 'cnpj', obrigatorio: true, ...doCadastro(perfil('cnpj')) },
    {
      nome: 'emailEmpresa',
      rotulo: 'E-mail da empresa',
      tipo: 'email',
      obrigatorio: true,
      ...doCadastro(perfil('email')),
    },
  ];
  return campos.map((campo) => whenShown(campo, visivel));
}

/** Number of the registration with the council. */
export const NUMERO_REGISTRO: Campo = {
  nome: 'numeroRegistro',
  rotulo: 'Número de registro',
  tipo: 'txt',
  ...doCadastro({ de: 'registro', caminho: 'numero' }),
};

/** @END: an address, filled in by its CEP and always editable; `prefixo` tells several addresses of a form apart. */
export function blocoEndereco({ prefixo = '', visivel }: { prefixo?: string; visivel?: Cond } = {}): Campo[] {
  const named = (nome: string) =>
    prefixo === '' ? nome : `${prefixo}${nome.charAt(0).toUpperCase()}${nome.slice(1)}`;
  const from = (caminho: string): Origem => perfil(`endereco.${caminho}`);
  const uf = named('uf');
  const preenche = {
    logradouro: named('logradouro'),
    bairro: named('bairro'),
    municipio: named('municipioIbge'),
    uf,
  };
  const campos: Campo[] = [
    {
      nome: named('cep'),
      rotulo: 'CEP',
      tipo: 'cep',
      obrigatorio: true,
      preenche,
      origem: from('cep'),
      autocomplete: 'postal-code',
    },
    {
      nome: named('logradouro'),
      rotulo: 'Rua, avenida ou praça',
      tipo: 'txt',
      obrigatorio: true,
      maxLength: 150,
      origem: from('logradouro'),
      autocomplete: 'address-line1',
    },
    {
      nome: named('numero'),
      rotulo: 'Número',
      ajuda: 'Se não tem número, escreva S/N.',
      tipo: 'txt',
      obrigatorio: true,
      maxLength: 10,
      origem: from('numero'),
    },
    {
      nome: named('complemento'),
      rotulo: 'Complemento',
      tipo: 'txt',
      maxLength: 60,
      origem: from('complemento'),
      autocomplete: 'address-line2',
    },
    {
      nome: named('bairro'),
      rotulo: 'Bairro',
      tipo: 'txt',
      obrigatorio: true,
      maxLength: 80,
      origem: from('bairro'),
    },
    {
      nome: uf,
      rotulo: 'Estado',
      tipo: 'uf',
      obrigatorio: true,
      origem: from('uf'),
      autocomplete: 'address-level1',
    },
    {
      nome: named('municipioIbge'),
      rotulo: 'Município',
      tipo: 'mun',
      uf,
      obrigatorio: true,
      origem: from('municipioIbge'),
    },
  ];
  return campos.map((campo) => whenShown(campo, visivel));
}

/** @PROC: a request handed in by a proxy. The power of attorney needs no notarised signature (Lei 13.726/2018). */
export function blocoProcurador(): Campo[] {
  const visivel: Cond = { campo: 'porProcurador', op: 'igual', valor: true };
  return [
    { nome: 'porProcurador', rotulo: 'Este pedido é feito por procurador?', tipo: 'sn', obrigatorio: true },
    {
      nome: 'cpfProcurador',
      rotulo: 'CPF do procurador',
      tipo: 'cpf',
      outraPessoa: true,
      obrigatorio: true,
      visivel,
    },
    {
      nome: 'nomeProcurador',
      rotulo: 'Nome do procurador',
      tipo: 'txt',
      formato: 'nome',
      obrigatorio: true,
      visivel,
    },
    anexo({ nome: 'procuracao', rotulo: 'Procuração', obrigatorio: true, visivel, maxArquivos: 3 }),
  ];
}

/** @VERD: that what was said and sent is true. */
export function declaracaoVerdade(visivel?: Cond): CampoDecl {
  const campo: CampoDecl = {
    nome: 'declaracaoVerdade',
    rotulo: 'Declaração de veracidade',
    tipo: 'decl',
    obrigatorio: true,
    texto:
      'Declaro, sob as penas da lei (art. 299 do Código Penal e Lei nº 7.115/1983), que as informações e as cópias enviadas são verdadeiras.',
  };
  return visivel ? { ...campo, visivel } : campo;
}

function whenShown(campo: Campo, visivel: Cond | undefined): Campo {
  return visivel ? { ...campo, visivel } : campo;
}
