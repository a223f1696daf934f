import type { Campo, Formulario } from '@balcao/domain/formulario/campo';
import type { Origem } from '@balcao/domain/formulario/campo-partes';
import type { Cond } from '@balcao/domain/formulario/condicao';
import type { ModeloDocumento } from '@balcao/domain/formulario/modelo/modelo-documento';
import { lerTextoModelo } from '@balcao/domain/formulario/modelo/texto';
import {
  anexo,
  blocoEmpresa,
  blocoEndereco,
  CARTA_COMUM,
  declaracaoVerdade,
  info,
  NUMERO_REGISTRO,
  RECURSO,
} from './blocos.ts';
import { solene } from './blocos-decisao.ts';
import { PEDIDO_DE_ORIGEM, quadro } from './blocos-documento.ts';
import { COLUNAS_FILIAL, faixaDoCapital } from './blocos-empresa.ts';
import { blocoLocal, nomesDoEndereco } from './blocos-local.ts';

type Item = 'RAZAO_SOCIAL' | 'CAPITAL' | 'ENDERECO' | 'OBJETO' | 'SOCIOS' | 'FILIAIS';

const muda = (valor: Item): Cond => ({ campo: 'itens', op: 'contem', valor });
const empresa = (caminho: string): Origem => ({ de: 'perfil', caminho: `empresa.${caminho}` });

const nomeECapital: Campo[] = [
  {
    nome: 'novaRazaoSocial',
    rotulo: 'Qual é a nova razão social?',
    ajuda: 'Escreva como está na alteração do contrato.',
    tipo: 'txt',
    obrigatorio: true,
    minLength: 3,
    maxLength: 150,
    visivel: muda('RAZAO_SOCIAL'),
  },
  {
    nome: 'novoNomeFantasia',
    rotulo: 'Nome fantasia',
    ajuda: 'Se também mudou, escreva o novo.',
    tipo: 'txt',
    maxLength: 150,
    origem: empresa('nomeFantasia'),
    visivel: muda('RAZAO_SOCIAL'),
  },
  {
    nome: 'capitalAtual',
    rotulo: 'Capital social hoje',
    tipo: 'moeda',
    somenteLeitura: true,
    origem: empresa('capitalSocial'),
    visivel: muda('CAPITAL'),
  },
  {
    nome: 'capitalNovo',
    rotulo: 'Qual é o novo capital social?',
    tipo: 'moeda',
    obrigatorio: true,
    visivel: muda('CAPITAL'),
  },
  faixaDoCapital('capitalNovo', 'faixaNova'),
  info('avisoFaixa', 'A nova faixa vale para a anuidade do próximo ano. A deste ano não muda.', {
    visivel: muda('CAPITAL'),
  }),
];

/** The address on record beside the new one, so that staff see both. */
const endereco: Campo[] = [
  ...blocoEndereco({ prefixo: 'atual', visivel: muda('ENDERECO') }).map(
    (campo): Campo => ({
      ...campo,
      rotulo: `${campo.rotulo} hoje`,
      obrigatorio: false,
      somenteLeitura: true,
      ...(campo.tipo === 'cep' && { preenche: {} }),
    }),
  ),
  info('avisoEndereco', 'Agora escreva o novo endereço.', { visivel: muda('ENDERECO') }),
  ...blocoLocal({ prefixo: 'novo', visivel: muda('ENDERECO') }),
];

const objetoESocios: Campo[] = [
  {
    nome: 'objetoAtual',
    rotulo: 'Objeto social hoje',
    tipo: 'longo',
    somenteLeitura: true,
    origem: empresa('objetoSocial'),
    visivel: muda('OBJETO'),
  },
  {
    nome: 'objetoNovo',
    rotulo: 'Qual é o novo objeto social?',
    ajuda: 'Copie da alteração do contrato.',
    tipo: 'longo',
    obrigatorio: true,
    minLength: 10,
    maxLength: 4000,
    visivel: muda('OBJETO'),
  },
  {
    nome: 'socios',
    rotulo: 'Quem são os sócios depois da alteração?',
    ajuda: 'Inclua todos, os antigos e os novos.',
    tipo: 'tab',
    obrigatorio: true,
    visivel: muda('SOCIOS'),
    linhas: {
      titulo: 'Sócio',
      min: 1,
      max: 30,
      campos: [
        { nome: 'nomeSocio', rotulo: 'Nome ou razão social', tipo: 'txt', obrigatorio: true, maxLength: 150 },
        { nome: 'docSocio', rotulo: 'CPF ou CNPJ', tipo: 'cpf_cnpj', obrigatorio: true },
        {
          nome: 'administra',
          rotulo: 'Administra a empresa?',
          tipo: 'sn',
          obrigatorio: true,
        },
      ],
    },
  },
  {
    nome: 'filiais',
    rotulo: 'Quais filiais mudaram?',
    tipo: 'tab',
    obrigatorio: true,
    visivel: muda('FILIAIS'),
    linhas: {
      titulo: 'Filial',
      min: 1,
      max: 50,
      campos: [
        ...COLUNAS_FILIAL,
        {
          nome: 'mudanca',
          rotulo: 'Mudança',
          tipo: 'sel',
          obrigatorio: true,
          opcoes: ['Abriu', 'Mudou de endereço', 'Fechou'],
        },
      ],
    },
  },
];

const documentos: Campo[] = [
  anexo({
    nome: 'alteracao',
    rotulo: 'Alteração do contrato, estatuto ou ata',
    ajuda:
      'Já registrada na Junta Comercial ou no cartório. PDF, JPG ou PNG, até 10 MB. Não precisa autenticar.',
    obrigatorio: true,
    maxArquivos: 5,
  }),
  declaracaoVerdade(),
];

/** What changed, without the numbers of the partners: anyone may be shown the paper. */
const documento: ModeloDocumento = {
  especie: 'comprovante_alteracao_contratual',
  titulo: 'Comprovante de Alteração Contratual',
  prefixo: 'CAC',
  rotuloNumero: 'Comprovante nº',
  blocos: [
    solene(
      'O **{{conselho.nome}}** comprova que anotou no registro nº **{{registro.numero}}** a alteração contratual de **{{razaoSocial}}**, CNPJ {{pessoa.documento}}, em {{documento.data}}.',
    ),
    { tipo: 'titulo', texto: 'O que mudou' },
    quadro({
      Itens: '{{itens}}',
      'Nova razão social': '{{novaRazaoSocial}}',
      'Novo capital social': '{{capitalNovo}}',
      'Faixa da próxima anuidade': '{{faixaNova}}',
      'Novo objeto social': '{{objetoNovo}}',
    }),
    { tipo: 'titulo', texto: 'Novo endereço', se: muda('ENDERECO') },
    { tipo: 'respostas', campos: nomesDoEndereco('novo') },
    { tipo: 'titulo', texto: 'Filiais', se: muda('FILIAIS') },
    { tipo: 'respostas', campos: ['filiais'] },
    {
      tipo: 'paragrafo',
      texto: lerTextoModelo('O número de registro continua o mesmo. As anuidades já lançadas não mudam.'),
      estilo: 'nota',
    },
    PEDIDO_DE_ORIGEM,
  ],
};

/** Type 117: a firm tells of its amended contract; a new capital counts from the next year's annuity on. */
export const alteracaoContratual: Formulario = {
  id: 117,
  slug: 'alteracao-contratual',
  versao: 3,
  titulo: 'Alteração contratual de empresa',
  resumo: 'A empresa mudou de nome, capital, endereço, objeto, sócios ou filiais? Atualize o registro.',
  categoria: 'Empresas e RT',
  palavrasChave: [
    'contrato social',
    'razão social',
    'capital social',
    'sócios',
    'filial',
    'endereço da empresa',
    'objeto social',
    'mudança',
    'mudar sócio',
    'mudar o nome da empresa',
    'novo sócio',
    'saiu um sócio',
    'a empresa mudou de endereço',
  ],
  publico: ['PJ_REGISTRADA'],
  elegibilidade: { situacoes: ['ATIVO', 'INTERROMPIDO', 'SUSPENSO'] },
  grupo: 'REG',
  prazo: { n: 15, unidade: 'CORRIDOS' },
  workflow: 'W2',
  taxa: { fixa: 0 },
  exigeAdimplencia: false,
  documentoResultado: 'comprovante_alteracao_contratual',
  documento,
  efeitos: [
    {
      efeito: 'alterar_empresa',
      campos: {
        nome: 'novaRazaoSocial',
        nomeFantasia: 'novoNomeFantasia',
        capitalSocial: 'capitalNovo',
        objetoSocial: 'objetoNovo',
      },
      endereco: 'novo',
      socios: 'socios',
      filiais: 'filiais',
    },
  ],
  baseLegal: 'Lei nº 6.839/1980, art. 1º; Lei nº 12.514/2011, art. 6º, III; Res. CFCR 117/2025.',
  recurso: RECURSO,
  oQuePrecisa: [
    'A alteração do contrato social, já registrada na Junta Comercial ou no cartório.',
    'Os dados novos, como estão nela.',
  ],
  avisos: [
    'A existência de débitos não impede este pedido.',
    'Capital novo muda a faixa da anuidade só a partir do próximo ano.',
    'Para trocar o responsável técnico, use o serviço “Responsável técnico por empresa (inclusão)”.',
  ],
  carta: { ...CARTA_COMUM, etapas: ['Envio', 'Conferência', 'Atualização do registro', 'Comprovante'] },
  passos: [
    {
      id: 'seus-dados',
      titulo: 'Dados da empresa',
      descricao: 'É o que está no cadastro hoje.',
      campos: [...blocoEmpresa(), NUMERO_REGISTRO],
    },
    {
      id: 'pedido',
      titulo: 'O que mudou',
      campos: [
        {
          nome: 'itens',
          rotulo: 'O que mudou na empresa?',
          ajuda: 'Marque tudo o que a alteração do contrato muda.',
          tipo: 'multi',
          obrigatorio: true,
          opcoes: [
            { valor: 'RAZAO_SOCIAL', rotulo: 'Razão social' },
            { valor: 'CAPITAL', rotulo: 'Capital' },
            { valor: 'ENDERECO', rotulo: 'Endereço' },
            { valor: 'OBJETO', rotulo: 'Objeto' },
            { valor: 'SOCIOS', rotulo: 'Sócios' },
            { valor: 'FILIAIS', rotulo: 'Filiais' },
          ],
        },
        ...nomeECapital,
        ...endereco,
        ...objetoESocios,
      ],
    },
    { id: 'documentos', titulo: 'Documentos', campos: documentos },
  ],
};
