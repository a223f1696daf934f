import {
  COM_NUMERO,
  EM_VIDA,
  empresa,
  empresaConhecida,
  endereco,
  identificacao,
  VERDADE,
} from './blocos.fixture.ts';
import type { Diferenca, TipoDaNorma } from './norma.fixture.ts';

const seItem = (item: string) => `itens∋${item}`;
const ITENS_116 =
  'Nome civil, Nome social, Data de nascimento, Endereço, Contato, Filiação, Endereço eletrônico para intimações';
const ITENS_117 = 'Razão social, Capital, Endereço, Objeto, Sócios, Filiais';

/** The address that the council has, beside the new one. */
const ATUAL: Record<string, Diferenca> = Object.fromEntries(
  endereco('atual', seItem('Endereço')).map((linha): [string, Diferenca] => {
    const colon = linha.indexOf(':');
    return [linha.slice(0, colon), [`${linha.slice(colon + 1).replace('*', '')} <perfil`, '«before»']];
  }),
);

/** What the books say of people and firms: 116 and 117. */
export const NORMA_CADASTRO: TipoDaNorma[] = [
  {
    id: 116,
    slug: 'alteracao-cadastral',
    titulo: 'Alteração de dados e endereço',
    publico: 'PF PF_REGISTRADO',
    situacoes: EM_VIDA,
    grupo: 'CAD',
    prazo: '5 UTEIS',
    taxa: '0',
    // «Name, birth»: whose child somebody is, too, is proved by a certificate of birth.
    workflow: `W1; W2 se ${seItem('Nome civil')} | ${seItem('Data de nascimento')} | ${seItem('Filiação')}`,
    campos: [
      ...identificacao(),
      `itens:multi{${ITENS_116}}*`,
      `novoNomeCivil:txt*[${seItem('Nome civil')}]`,
      `novoNomeSocial:txt*[${seItem('Nome social')}]`,
      // «W2 (name, birth)».
      `novaDataNascimento:data*[${seItem('Data de nascimento')}]`,
      `filiacao1:txt*[${seItem('Filiação')}]`,
      `certidao:anexo*[${seItem('Nome civil')}]`,
      ...endereco('', seItem('Endereço')),
      `novoEmail:email(código)*[${seItem('Contato')}]`,
      `novoCelular:fone(código)*[${seItem('Contato')}]`,
      `emailIntimacoes:email(código)*[${seItem('Endereço eletrônico para intimações')}]`,
    ],
    diferemCampos: {
      acaoNomeSocial: [
        `sel{Incluir ou mudar, Retirar}*[${seItem('Nome social')}]`,
        'a name is also given up',
      ],
      novoNomeSocial: [
        `txt*[${seItem('Nome social')} & acaoNomeSocial=Incluir ou mudar]`,
        'a name that is given up has no other in its place',
      ],
      filiacao2: [`txt[${seItem('Filiação')}]`, 'two parents, of whom one will do'],
      documentoNascimento: [`anexo*[${seItem('Data de nascimento')}]`, 'as for the civil name'],
      documentoFiliacao: [
        `anexo[${seItem('Filiação')}]`,
        'who has the certificate sends it; else it is asked for',
      ],
      novoEmail: [`email(código)?[novoCelular vazio][${seItem('Contato')}]`, 'one contact or the other'],
      novoCelular: [`fone(código)?[novoEmail vazio][${seItem('Contato')}]`, 'one contact or the other'],
      comunicacaoEletronica: [
        `sn*[${seItem('Endereço eletrônico para intimações')}]`,
        'who changes their mind gives it up here',
      ],
      emailIntimacoes: [
        `email(código)*[${seItem('Endereço eletrônico para intimações')} & comunicacaoEletronica=sim]`,
        'who gives it up has no address for it',
      ],
      declaracaoVerdade: [
        `decl*[${seItem('Nome civil')} | ${seItem('Data de nascimento')} | ${seItem('Filiação')}]`,
        'what a person looks at comes with copies, as in 101',
      ],
    },
  },
  {
    id: 117,
    slug: 'alteracao-contratual',
    titulo: 'Alteração contratual de empresa',
    publico: 'PJ_REGISTRADA',
    situacoes: 'ATIVO INTERROMPIDO SUSPENSO',
    grupo: 'REG',
    prazo: '15 CORRIDOS',
    workflow: 'W2',
    taxa: '0',
    documento: 'comprovante_alteracao_contratual',
    campos: [
      ...empresa(),
      `itens:multi{${ITENS_117}}*`,
      'alteracao:anexo*',
      `capitalNovo:moeda*[${seItem('Capital')}]`,
      VERDADE,
    ],
    diferemCampos: {
      ...empresaConhecida(),
      ...COM_NUMERO,
      ...ATUAL,
      novaRazaoSocial: [`txt*[${seItem('Razão social')}]`, '«after»'],
      novoNomeFantasia: [`txt[${seItem('Razão social')}]`, '«after»'],
      capitalAtual: [`moeda[${seItem('Capital')}] <perfil`, '«before»'],
      faixaNova: ['calc[capitalNovo preenchido]', 'the band of next year follows from the capital'],
      ...Object.fromEntries(
        endereco('novo', seItem('Endereço')).map((linha): [string, Diferenca] => {
          const colon = linha.indexOf(':');
          return [linha.slice(0, colon), [linha.slice(colon + 1), '«after»']];
        }),
      ),
      objetoAtual: [`longo[${seItem('Objeto')}] <perfil`, '«before»'],
      objetoNovo: [`longo(≤4000)*[${seItem('Objeto')}]`, '«after»'],
      socios: [`tab*[${seItem('Sócios')}]`, '«after»'],
      'socios.nomeSocio': ['txt*', '«after»'],
      'socios.docSocio': ['cpf_cnpj*', '«after»'],
      'socios.administra': ['sn*', '«after»'],
      filiais: [`tab*[${seItem('Filiais')}]`, '«after»'],
      'filiais.cnpjFilial': ['cnpj*', 'the columns of 104'],
      'filiais.municipioFilial': ['mun*', 'the columns of 104'],
      'filiais.mudanca': ['sel{Abriu, Mudou de endereço, Fechou}*', 'what became of it'],
    },
  },
];
