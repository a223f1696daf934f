import type { Campo, Formulario } from '@balcao/domain/formulario/campo';
import type { Cond } from '@balcao/domain/formulario/condicao';
import {
  anexo,
  blocoEndereco,
  blocoIdentificacao,
  CARTA_COMUM,
  declaracaoVerdade,
  RECURSO,
  SITUACOES_EM_VIDA,
} from './blocos.ts';

type Item = 'NOME_CIVIL' | 'NOME_SOCIAL' | 'NASCIMENTO' | 'ENDERECO' | 'CONTATO' | 'FILIACAO' | 'INTIMACOES';

const muda = (valor: Item): Cond => ({ campo: 'itens', op: 'contem', valor });

/** Changes that a person has to check against a document; the others take effect at once. */
const PRECISA_CONFERIR: Cond = { ou: [muda('NOME_CIVIL'), muda('NASCIMENTO'), muda('FILIACAO')] };

const nomes: Campo[] = [
  {
    nome: 'novoNomeCivil',
    rotulo: 'Novo nome civil completo',
    ajuda: 'Escreva como está no documento.',
    tipo: 'txt',
    formato: 'nome',
    obrigatorio: true,
    visivel: muda('NOME_CIVIL'),
  },
  {
    nome: 'acaoNomeSocial',
    rotulo: 'O que você quer fazer com o nome social?',
    ajuda: 'Não pedimos documento nem justificativa.',
    tipo: 'sel',
    obrigatorio: true,
    opcoes: [
      { valor: 'INFORMAR', rotulo: 'Incluir ou mudar' },
      { valor: 'RETIRAR', rotulo: 'Retirar' },
    ],
    padrao: 'INFORMAR',
    visivel: muda('NOME_SOCIAL'),
  },
  {
    nome: 'novoNomeSocial',
    rotulo: 'Nome social',
    ajuda: 'Ele aparece no portal, nos e-mails e na frente da carteira.',
    tipo: 'txt',
    formato: 'nomeSocial',
    obrigatorio: true,
    visivel: { e: [muda('NOME_SOCIAL'), { campo: 'acaoNomeSocial', op: 'igual', valor: 'INFORMAR' }] },
  },
  {
    nome: 'novaDataNascimento',
    rotulo: 'Em que dia você nasceu?',
    ajuda: 'Escreva como está no documento.',
    tipo: 'data',
    obrigatorio: true,
    min: { hoje: 0, anos: -120 },
    max: { hoje: 0 },
    visivel: muda('NASCIMENTO'),
  },
  {
    nome: 'filiacao1',
    rotulo: 'Nome da sua mãe ou do seu pai',
    ajuda: 'Nome completo.',
    tipo: 'txt',
    formato: 'nome',
    obrigatorio: true,
    visivel: muda('FILIACAO'),
  },
  {
    nome: 'filiacao2',
    rotulo: 'Nome da outra pessoa da sua filiação',
    ajuda: 'Mãe ou pai. Se não há, deixe em branco.',
    tipo: 'txt',
    formato: 'nome',
    visivel: muda('FILIACAO'),
  },
];

const contato: Campo[] = [
  {
    nome: 'novoEmail',
    rotulo: 'Novo e-mail',
    ajuda: 'Enviamos um código para confirmar. Informe e-mail, celular ou os dois.',
    tipo: 'email',
    verificarPorCodigo: true,
    autocomplete: 'email',
    obrigatorio: { campo: 'novoCelular', op: 'vazio' },
    mensagemObrigatorio: 'Informe o e-mail ou o celular.',
    visivel: muda('CONTATO'),
  },
  {
    nome: 'novoCelular',
    rotulo: 'Novo celular',
    ajuda: 'Com DDD. Enviamos um código para confirmar.',
    tipo: 'fone',
    linha: 'celular',
    verificarPorCodigo: true,
    autocomplete: 'tel-national',
    obrigatorio: { campo: 'novoEmail', op: 'vazio' },
    mensagemObrigatorio: 'Informe o e-mail ou o celular.',
    visivel: muda('CONTATO'),
  },
  {
    nome: 'comunicacaoEletronica',
    rotulo: 'Quer receber intimações por meio eletrônico?',
    ajuda: 'Se não quiser, usamos os Correios. Você pode mudar quando quiser.',
    tipo: 'sn',
    obrigatorio: true,
    origem: { de: 'perfil', caminho: 'comunicacaoEletronica' },
    visivel: muda('INTIMACOES'),
  },
  {
    nome: 'emailIntimacoes',
    rotulo: 'E-mail para intimações',
    ajuda: 'Enviamos um código para confirmar.',
    tipo: 'email',
    verificarPorCodigo: true,
    autocomplete: 'email',
    obrigatorio: true,
    visivel: { e: [muda('INTIMACOES'), { campo: 'comunicacaoEletronica', op: 'igual', valor: true }] },
  },
];

const documentos: Campo[] = [
  anexo({
    nome: 'certidao',
    rotulo: 'Certidão ou documento com o novo nome',
    ajuda:
      'Certidão de casamento, averbação, decisão ou CIN. PDF, JPG ou PNG, até 10 MB. Não precisa autenticar.',
    obrigatorio: true,
    maxArquivos: 3,
    visivel: muda('NOME_CIVIL'),
  }),
  anexo({
    nome: 'documentoNascimento',
    rotulo: 'Documento com a data de nascimento certa',
    ajuda: 'CIN, CNH ou outro documento oficial. PDF, JPG ou PNG, até 10 MB. Não precisa autenticar.',
    obrigatorio: true,
    maxArquivos: 3,
    visivel: muda('NASCIMENTO'),
  }),
  anexo({
    nome: 'documentoFiliacao',
    rotulo: 'Documento em que consta a filiação',
    ajuda: 'Ajuda na conferência. PDF, JPG ou PNG, até 10 MB. Não precisa autenticar.',
    maxArquivos: 3,
    visivel: muda('FILIACAO'),
  }),
  declaracaoVerdade(PRECISA_CONFERIR),
];

/** Type 116: contact and address change at once; a civil name, a birth date or parents' names after someone checks them. */
export const alteracaoCadastral: Formulario = {
  id: 116,
  slug: 'alteracao-cadastral',
  versao: 5,
  titulo: 'Alteração de dados e endereço',
  resumo: 'Atualize seu nome, nome social, data de nascimento, endereço, contato ou filiação.',
  categoria: 'Registro',
  palavrasChave: [
    'endereço',
    'mudança',
    'telefone',
    'celular',
    'e-mail',
    'nome social',
    'casamento',
    'cadastro',
    'atualizar',
    'mudei de endereço',
    'mudei de casa',
    'troquei de telefone',
    'casei',
    'mudei de nome',
    'nome errado',
    'corrigir meu nome',
    'erro no cadastro',
    'divórcio',
    'divorciei',
    'separei',
    'pessoa trans',
    'data de nascimento errada',
  ],
  publico: ['PF', 'PF_REGISTRADO'],
  elegibilidade: { situacoes: SITUACOES_EM_VIDA },
  // Who waits for a new name to be checked still moves house.
  distinguePor: ['itens'],
  grupo: 'CAD',
  prazo: { n: 5, unidade: 'UTEIS' },
  workflow: 'W1',
  workflowCasos: [{ se: PRECISA_CONFERIR, valor: 'W2' }],
  taxa: { fixa: 0 },
  exigeAdimplencia: false,
  documentoResultado: null,
  efeitos: [{ efeito: 'alterar_cadastro' }],
  baseLegal: 'Lei nº 13.460/2017, art. 10-A; Decreto nº 8.727/2016 (nome social); Res. CFCR 116/2025.',
  recurso: RECURSO,
  oQuePrecisa: [
    'Os dados novos.',
    'Acesso ao e-mail ou celular novo, para confirmar o código.',
    'Se mudar o nome civil: certidão ou documento com o novo nome.',
    'Se corrigir a data de nascimento: documento oficial com a data certa.',
  ],
  avisos: [
    'Endereço, contato e nome social mudam na hora.',
    'Nome civil, data de nascimento e filiação passam por conferência, em até 5 dias úteis.',
    'Para o nome social, não pedimos documento nem justificativa.',
  ],
  carta: { ...CARTA_COMUM, etapas: ['Envio', 'Conferência, se houver documento', 'Atualização do cadastro'] },
  passos: [
    {
      id: 'seus-dados',
      titulo: 'Seus dados',
      descricao: 'É o que está no cadastro hoje.',
      campos: blocoIdentificacao(),
    },
    {
      id: 'pedido',
      titulo: 'Pedido',
      campos: [
        {
          nome: 'itens',
          rotulo: 'O que você quer mudar?',
          tipo: 'multi',
          obrigatorio: true,
          opcoes: [
            { valor: 'NOME_CIVIL', rotulo: 'Nome civil' },
            { valor: 'NOME_SOCIAL', rotulo: 'Nome social' },
            { valor: 'NASCIMENTO', rotulo: 'Data de nascimento' },
            { valor: 'ENDERECO', rotulo: 'Endereço' },
            { valor: 'CONTATO', rotulo: 'Contato', ajuda: 'E-mail e celular.' },
            { valor: 'FILIACAO', rotulo: 'Filiação' },
            { valor: 'INTIMACOES', rotulo: 'Endereço eletrônico para intimações' },
          ],
        },
        ...nomes,
        ...blocoEndereco({ visivel: muda('ENDERECO') }),
        ...contato,
      ],
    },
    { id: 'documentos', titulo: 'Documentos', campos: documentos },
  ],
};
