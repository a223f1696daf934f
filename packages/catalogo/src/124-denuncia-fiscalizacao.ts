import type { Campo, Formulario } from '@balcao/domain/formulario/campo';
import type { Cond } from '@balcao/domain/formulario/condicao';
import { anexo, CARTA_COMUM, info, QUALQUER_PESSOA, RECURSO, SITUACOES_EM_VIDA } from './blocos.ts';
import { blocoLocal } from './blocos-local.ts';

const EM_SIGILO: Cond = { campo: 'identificacao', op: 'igual', valor: 'SIGILO' };
/** It goes to the ethics process; everything else is for inspection. */
const FALTA_ETICA: Cond = { campo: 'tipo', op: 'igual', valor: 'FALTA_ETICA' };
const CONHECIDO: Cond = { campo: 'denunciadoTipo', op: 'em', valor: ['PF', 'PJ'] };

const identificacao: Campo[] = [
  {
    nome: 'identificacao',
    rotulo: 'Como você quer aparecer nesta denúncia?',
    ajuda:
      'Este formulário usa a sua conta, e o Conselho guarda quem enviou: por isso ele não recebe denúncia anônima. Quem é denunciado nunca sabe quem denunciou.',
    tipo: 'sel',
    obrigatorio: true,
    opcoes: [
      {
        valor: 'IDENTIFICADA',
        rotulo: 'Identificada',
        ajuda: 'O Conselho sabe quem você é e pode pedir mais informações a você.',
      },
      {
        valor: 'SIGILO',
        rotulo: 'Com sigilo',
        ajuda:
          'Quem atende e quem fiscaliza recebem só os fatos, sem o seu nome. Só pessoas autorizadas a proteger identidades podem vê-lo.',
      },
    ],
  },
  info(
    'avisoAnonima',
    'Este formulário guarda seu nome. Para denunciar sem nome, ligue para o Conselho ou vá a um local de atendimento.',
  ),
  info(
    'avisoSigilo',
    'Ao contar os fatos, não escreva o seu nome nem o que mostre quem você é. O mesmo vale para as provas.',
    { tom: 'aviso', visivel: EM_SIGILO },
  ),
];

const denunciado: Campo[] = [
  {
    nome: 'tipo',
    rotulo: 'O que está errado?',
    tipo: 'sel',
    obrigatorio: true,
    opcoes: [
      {
        valor: 'EXERCICIO_ILEGAL',
        rotulo: 'Exercício ilegal',
        ajuda: 'Pessoa que trabalha na profissão sem ter registro.',
      },
      { valor: 'EMPRESA_SEM_REGISTRO', rotulo: 'Empresa sem registro' },
      {
        valor: 'SEM_RT',
        rotulo: 'Sem responsável técnico',
        ajuda: 'Empresa ou obra sem profissional que responda por ela.',
      },
      {
        valor: 'ACOBERTAMENTO',
        rotulo: 'Acobertamento',
        ajuda: 'Profissional que empresta o nome e não faz o trabalho.',
      },
      { valor: 'FALTA_ETICA', rotulo: 'Falta ética', ajuda: 'Conduta errada de um profissional.' },
      {
        valor: 'PROPAGANDA',
        rotulo: 'Propaganda irregular',
        ajuda: 'Anúncio enganoso ou sem o número de registro.',
      },
      { valor: 'OUTRO', rotulo: 'Outro' },
    ],
  },
  info(
    'avisoEtica',
    'A denúncia de falta ética não vai à fiscalização: segue em processo ético, com sigilo. Descreva a conduta da forma mais completa possível. Avisamos quando ela seguir.',
    { visivel: FALTA_ETICA },
  ),
  {
    nome: 'denunciadoTipo',
    rotulo: 'Quem você denuncia?',
    tipo: 'sel',
    obrigatorio: true,
    opcoes: [
      { valor: 'PF', rotulo: 'Uma pessoa' },
      { valor: 'PJ', rotulo: 'Uma empresa' },
      { valor: 'NAO_SEI', rotulo: 'Não sei' },
    ],
  },
  {
    nome: 'denunciadoNome',
    rotulo: 'Nome da pessoa ou da empresa',
    ajuda: 'Se não souber, deixe em branco. Vale o nome usado na placa ou no anúncio.',
    tipo: 'txt',
    maxLength: 150,
    visivel: CONHECIDO,
  },
  {
    nome: 'denunciadoDoc',
    rotulo: 'CPF ou CNPJ, se você souber',
    tipo: 'cpf_cnpj',
    visivel: CONHECIDO,
  },
  {
    nome: 'registroDenunciado',
    rotulo: 'Número de registro no Conselho, se você souber',
    ajuda: 'Costuma estar na placa, no anúncio ou no contrato.',
    tipo: 'txt',
    maxLength: 40,
    visivel: CONHECIDO,
  },
];

const fatos: Campo[] = [
  {
    nome: 'fatos',
    rotulo: 'Conte o que você viu',
    ajuda: 'O que aconteceu? Quando? Onde? Quem participou? Como você soube?',
    tipo: 'longo',
    obrigatorio: true,
    minLength: 30,
    maxLength: 10_000,
  },
  {
    nome: 'dataFato',
    rotulo: 'Em que dia aconteceu?',
    ajuda: 'Se não souber o dia certo, deixe em branco.',
    tipo: 'data',
    max: { hoje: 0 },
  },
  {
    nome: 'emAndamento',
    rotulo: 'Ainda está acontecendo?',
    ajuda: 'Se sim, damos preferência à visita.',
    tipo: 'sn',
    obrigatorio: true,
  },
  info(
    'ondeFoi',
    'Onde aconteceu? Sem o lugar, ninguém consegue verificar. Onde não há rua ou número, escreva “S/N” ou um ponto de referência.',
  ),
  // Who passes by a building site knows where it is and seldom its CEP, which only helps to fill in the rest.
  ...blocoLocal({ prefixo: 'local' }).map((campo) =>
    campo.nome === 'localCep' ? { ...campo, obrigatorio: false } : campo,
  ),
  {
    nome: 'pontoNoMapa',
    rotulo: 'Ponto de referência ou endereço do mapa',
    ajuda: 'Por exemplo: ao lado da igreja, ou o endereço copiado de um mapa na internet.',
    tipo: 'txt',
    maxLength: 300,
  },
];

const provas: Campo[] = [
  info(
    'avisoMetadados',
    'Uma foto pode guardar o lugar, a hora e o aparelho em que foi tirada. Isso ajuda a provar, mas pode mostrar quem você é.',
    { tom: 'aviso' },
  ),
  anexo({
    nome: 'provas',
    rotulo: 'Fotos e documentos que ajudem a provar',
    ajuda: 'Não é obrigatório. PDF, JPG ou PNG, até 10 MB cada um.',
    maxArquivos: 10,
  }),
];

/** Type 124: a report of irregular practice; receipt is never refused, and inspection, or the ethics process, goes on from the facts alone. */
export const denunciaFiscalizacao: Formulario = {
  id: 124,
  slug: 'denuncia-fiscalizacao',
  versao: 5,
  titulo: 'Denúncia de irregularidade no exercício profissional',
  resumo: 'Viu alguém sem registro ou uma obra sem responsável? Conte o que viu e o Conselho verifica.',
  categoria: 'Fiscalização e defesa',
  palavrasChave: [
    'denúncia',
    'denunciar',
    'irregular',
    'sem registro',
    'ilegal',
    'fiscal',
    'obra',
    'ética',
    'propaganda',
    'obra irregular',
    'falso profissional',
    'reclamar de um profissional',
    'reclamação contra profissional',
    'exercício ilegal',
    'profissional sem registro',
    'vizinho',
    'obra sem registro',
    'obra sem responsável',
    'trabalha sem registro',
    'profissional irregular',
    'serviço ruim',
    'serviço mal feito',
    'construção irregular',
    'obra clandestina',
  ],
  publico: QUALQUER_PESSOA,
  elegibilidade: { situacoes: SITUACOES_EM_VIDA },
  distinguePor: ['fatos', 'denunciadoNome', 'denunciadoDoc', 'dataFato', 'localLogradouro', 'localNumero'],
  grupo: 'FISC',
  prazo: { n: 10, unidade: 'UTEIS' },
  workflow: 'W7',
  sigilo: EM_SIGILO,
  taxa: { fixa: 0 },
  exigeAdimplencia: false,
  documentoResultado: null,
  efeitos: [
    { efeito: 'abrir_demanda', fatos: 'fatos', se: { nao: FALTA_ETICA } },
    { efeito: 'abrir_processo_etico', fatos: 'fatos', se: FALTA_ETICA },
  ],
  baseLegal:
    'Lei nº 6.839/1980, art. 1º; Lei nº 13.460/2017, arts. 9º a 11; Lei nº 13.608/2018, art. 4º-A; Res. CFCR 124/2025.',
  recurso: RECURSO,
  oQuePrecisa: ['O que aconteceu, quando e onde.', 'Se tiver: fotos, anúncios ou contratos.'],
  avisos: [
    'Você não precisa provar nada para denunciar. O Conselho verifica.',
    'Conte o que sabe de boa-fé. Quem denuncia é protegido por lei.',
    'Em até 10 dias úteis dizemos se a denúncia segue para apuração, e quem apura. Se não segue, dizemos por quê.',
    'Para reclamar de quem trabalha no Conselho, procure a Ouvidoria.',
  ],
  carta: { ...CARTA_COMUM, etapas: ['Envio', 'Triagem', 'Fiscalização ou processo ético'] },
  passos: [
    {
      id: 'identificacao',
      titulo: 'Sua identificação',
      descricao: 'Escolha quem pode saber que foi você.',
      campos: identificacao,
    },
    { id: 'denunciado', titulo: 'Quem e o quê', campos: denunciado },
    { id: 'fatos', titulo: 'O que aconteceu', campos: fatos },
    { id: 'provas', titulo: 'Provas', campos: provas },
  ],
};
