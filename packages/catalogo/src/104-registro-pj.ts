import type { Campo, Formulario } from '@balcao/domain/formulario/campo';
import {
  anexo,
  blocoEmpresa,
  blocoEndereco,
  CARTA_COMUM,
  declaracaoVerdade,
  info,
  RECURSO,
} from './blocos.ts';
import { ATIVIDADES } from './blocos-atividades.ts';
import { documentoRegistro } from './blocos-certidao.ts';
import { nota, quadro } from './blocos-documento.ts';
import { blocoDadosEmpresa, CNAES, COLUNAS_FILIAL, REPRESENTANTE } from './blocos-empresa.ts';
import { HORAS_SEMANAIS, VINCULOS_RT } from './blocos-rt.ts';

const atividades: Campo[] = [
  {
    nome: 'atividadeBasica',
    rotulo: 'Qual é a atividade básica da empresa na área?',
    ajuda: 'É por ela que a empresa precisa de registro no Conselho.',
    tipo: 'sel',
    obrigatorio: true,
    opcoes: ATIVIDADES,
  },
  {
    nome: 'objetoSocial',
    rotulo: 'Qual é o objeto social?',
    ajuda: 'Copie do contrato social.',
    tipo: 'longo',
    obrigatorio: true,
    minLength: 10,
    maxLength: 4000,
    origem: { de: 'perfil', caminho: 'empresa.objetoSocial' },
  },
  {
    nome: 'cnaesSecundarios',
    rotulo: 'A empresa tem outras atividades (CNAE) na área?',
    ajuda: 'Marque as que estão no cartão do CNPJ. Se não tem, deixe em branco.',
    tipo: 'multi',
    opcoes: CNAES,
  },
  {
    nome: 'filiais',
    rotulo: 'A empresa tem filiais? Inclua aqui',
    tipo: 'tab',
    linhas: { titulo: 'Filial', campos: COLUNAS_FILIAL },
  },
];

const responsaveis: Campo[] = [
  info(
    'avisoAceite',
    'Cada profissional recebe um e-mail e confirma a responsabilidade técnica. O registro só sai depois disso.',
  ),
  {
    nome: 'rts',
    rotulo: 'Quem vai responder tecnicamente pela empresa?',
    ajuda: 'Pelo menos um profissional com registro ativo neste Conselho.',
    tipo: 'tab',
    obrigatorio: true,
    linhas: {
      titulo: 'Responsável técnico',
      min: 1,
      max: 20,
      campos: [
        {
          nome: 'registro',
          rotulo: 'Número de registro',
          ajuda: 'Está na carteira. Escreva como 001234/D.',
          tipo: 'txt',
          formato: 'registro',
          obrigatorio: true,
        },
        { nome: 'cpf', rotulo: 'CPF', tipo: 'cpf', obrigatorio: true },
        {
          nome: 'email',
          rotulo: 'E-mail',
          ajuda: 'Para onde vai o pedido de confirmação.',
          tipo: 'email',
          obrigatorio: true,
        },
        {
          nome: 'vinculo',
          rotulo: 'Vínculo com a empresa',
          tipo: 'sel',
          obrigatorio: true,
          opcoes: VINCULOS_RT,
        },
        {
          nome: 'cargaHorariaSemanal',
          rotulo: 'Horas por semana',
          ajuda: 'De 1 a 44. Se a soma em todas as empresas passa de 44, quem analisa é avisado.',
          obrigatorio: true,
          ...HORAS_SEMANAIS,
        },
        {
          nome: 'horario',
          rotulo: 'Dias e horários',
          ajuda: 'Por exemplo: segunda a quinta, das 8h às 12h.',
          tipo: 'txt',
          obrigatorio: true,
          minLength: 3,
          maxLength: 200,
        },
      ],
    },
  },
];

/** Type 104: a firm whose basic activity is the profession is registered, with who answers for it technically. */
export const registroPj: Formulario = {
  id: 104,
  slug: 'registro-pj',
  versao: 4,
  titulo: 'Registro de empresa',
  resumo: 'Empresas com atividade básica na área precisam de registro e de responsável técnico.',
  categoria: 'Empresas e RT',
  palavrasChave: [
    'empresa',
    'cnpj',
    'pessoa jurídica',
    'ateliê',
    'registrar empresa',
    'responsável técnico',
    'inscrição',
    'abrir empresa',
    'abrir firma',
    'registrar minha empresa',
    'registrar firma',
    'mei',
    'microempreendedor',
    'inscrever empresa',
    'construtora',
  ],
  publico: ['PJ'],
  elegibilidade: {},
  grupo: 'REG',
  prazo: { n: 30, unidade: 'CORRIDOS' },
  workflow: 'W3',
  taxa: { itens: [{ descricao: 'Taxa de registro de empresa', taxa: { fixa: 23_680 } }] },
  exigeAdimplencia: false,
  documentoResultado: 'certidao_registro_pj',
  documento: documentoRegistro(
    {
      especie: 'certidao_registro_pj',
      titulo: 'Certidão de Registro de Empresa',
      prefixo: 'CRE',
      rotuloNumero: 'Certidão nº',
    },
    {
      texto:
        'CERTIFICAMOS que **{{pessoa.nome}}**, CNPJ {{pessoa.documento}}, tem registro de empresa neste Conselho sob o nº **{{registro.numero}}**, desde {{registro.desde}}, para a atividade básica de {{atividadeBasica}}.',
      mais: [
        quadro({
          'Nome fantasia': '{{nomeFantasia}}',
          'Objeto social': '{{objetoSocial}}',
          'Responsabilidade técnica': '{{registro.responsaveis}}',
        }),
        nota('A empresa só pode atuar na área enquanto tiver responsável técnico.'),
      ],
    },
  ),
  aceites: [
    {
      tabela: 'rts',
      registro: 'registro',
      cpf: 'cpf',
      papel: 'Responsável técnico',
      vinculo: 'vinculo',
      horas: 'cargaHorariaSemanal',
      horario: 'horario',
    },
  ],
  efeitos: [
    { efeito: 'inscrever', categoria: 'PJ' },
    { efeito: 'incluir_rts', tabela: 'rts', registro: 'registro' },
    {
      efeito: 'alterar_empresa',
      campos: {
        nomeFantasia: 'nomeFantasia',
        naturezaJuridica: 'naturezaJuridica',
        capitalSocial: 'capitalSocial',
        cnaePrincipal: 'cnaePrincipal',
        dataConstituicao: 'dataConstituicao',
        objetoSocial: 'objetoSocial',
        telefone: 'telefonePJ',
      },
      endereco: '',
      filiais: 'filiais',
    },
  ],
  checklist: [
    { id: 'objetoSocial', texto: 'O objeto social tem atividade que o Conselho fiscaliza.' },
    { id: 'contratoVigente', texto: 'O contrato social é o vigente, com todas as alterações.' },
    { id: 'rtAceitou', texto: 'O responsável técnico aceitou e tem horário compatível.' },
  ],
  baseLegal: 'Lei nº 6.839/1980, art. 1º; Lei nº 12.514/2011, art. 6º, III; Res. CFCR 104/2025.',
  recurso: RECURSO,
  oQuePrecisa: [
    'Contrato social consolidado, ou o último ato com todas as regras da empresa.',
    'Registro, CPF e e-mail de cada responsável técnico.',
    'Comprovante do vínculo de cada responsável técnico. De um sócio, o contrato social serve.',
  ],
  avisos: [
    'A existência de débitos não impede este pedido.',
    'O registro é exigido pela atividade básica da empresa (Lei nº 6.839/1980, art. 1º).',
    'Cada responsável técnico confirma a indicação antes da decisão.',
    'Pela norma, a anuidade depende do capital social e é proporcional no primeiro ano. Ela é cobrada à parte, depois do registro.',
  ],
  carta: {
    ...CARTA_COMUM,
    etapas: [
      'Envio',
      'Pagamento da taxa',
      'Aceite dos responsáveis técnicos',
      'Análise',
      'Parecer',
      'Decisão colegiada',
      'Registro e certidão',
    ],
  },
  passos: [
    {
      id: 'seus-dados',
      titulo: 'Dados da empresa',
      descricao: 'Confira o que está na conta e complete o resto.',
      campos: [...blocoEmpresa(), ...blocoDadosEmpresa(), ...REPRESENTANTE],
    },
    { id: 'endereco', titulo: 'Endereço da sede', campos: blocoEndereco() },
    { id: 'pedido', titulo: 'Atividades', campos: atividades },
    { id: 'responsaveis', titulo: 'Responsáveis técnicos', campos: responsaveis },
    {
      id: 'documentos',
      titulo: 'Documentos',
      descricao: 'Cópias simples servem. Não precisa autenticar.',
      campos: [
        anexo({
          nome: 'contratoSocial',
          rotulo: 'Contrato social consolidado',
          ajuda: 'Ou estatuto, ou certificado de MEI. PDF, JPG ou PNG, até 10 MB. Não precisa autenticar.',
          obrigatorio: true,
          maxArquivos: 5,
        }),
        anexo({
          nome: 'vinculoRt',
          rotulo: 'Comprovante do vínculo de cada responsável técnico',
          ajuda:
            'Registro de emprego ou contrato; de um sócio, a parte do contrato social em que ele aparece. PDF, JPG ou PNG, até 10 MB. Não precisa autenticar.',
          obrigatorio: true,
          maxArquivos: 20,
        }),
        declaracaoVerdade(),
      ],
    },
  ],
};
