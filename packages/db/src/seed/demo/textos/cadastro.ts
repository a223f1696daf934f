import type { PontoExigido } from '../atos/exigencia.ts';
import type { Historia } from '../historia.ts';
import type { Despacho, Textos } from './textos.ts';

const BASE = 'Lei nº 13.460/2017, art. 10-A; Res. CFCR 116/2025, art. 2º.';

function exigencias({ respostas }: Historia): PontoExigido[][] {
  const first = String(respostas.filiacao1);
  const nome: PontoExigido = {
    campo: 'filiacao1',
    texto: `No documento do cadastro o nome está diferente de “${first}”. Escreva como consta na certidão de nascimento.`,
    resposta: first.includes(' de ') ? first.replace(' de ', ' ') : `${first} da Silva`,
  };
  const segundo: PontoExigido = {
    campo: 'filiacao2',
    texto: 'Informe a segunda filiação ou confirme que não há.',
    obrigatorio: false,
    resposta: typeof respostas.filiacao2 === 'string' ? respostas.filiacao2 : 'Ernesto Quaresma Dias',
  };
  const prova: PontoExigido = {
    campo: null,
    texto: 'Diga em que cartório e em que ano foi feita a retificação da filiação.',
    resposta: '1º Ofício de Registro Civil de Mariana, em 2019. A averbação está no livro 42, folha 118.',
  };
  return [[nome], [nome, segundo], [prova], [nome, prova]];
}

/** Granted as it came, and after corrections. */
const CONFERE: Despacho = {
  resumo: 'Sua filiação foi atualizada no cadastro.',
  fundamentacao:
    'Os nomes informados conferem com a base do registro civil consultada por este Conselho, o que dispensa novo documento. Defiro a alteração, que vale a partir de hoje para o cadastro e para os próximos documentos.',
  baseLegal: BASE,
};
const ESCLARECIDO: Despacho = {
  resumo: 'Aprovamos a alteração da filiação. Ela já aparece no seu cadastro.',
  fundamentacao:
    'A divergência apontada foi esclarecida e o dado confere com o que consta na Carteira de Identidade Nacional. Defiro a alteração cadastral. As certidões já emitidas continuam válidas, porque não trazem a filiação.',
  baseLegal: BASE,
};

/** What is written about changes of a person's record that somebody has to check. */
export const textosCadastro: Textos = {
  exigencias,
  deferimentos: ({ exigencias }) => [exigencias.length === 0 ? CONFERE : ESCLARECIDO],
  indeferimentos: () => [
    {
      resumo: 'Os nomes informados não conferem com o registro civil, e a alteração não pôde ser feita.',
      fundamentacao:
        'Consultada a base do registro civil, os nomes informados são diferentes dos que constam no assento de nascimento, e a averbação citada não foi localizada. Sem prova da mudança não é possível alterar a filiação. Com a certidão atualizada, o pedido pode ser refeito sem custo.',
      baseLegal: 'Lei nº 6.015/1973, arts. 29 e 97; Res. CFCR 116/2025, art. 5º.',
    },
  ],
  parciais: () => [
    {
      resumo: 'Atualizamos a primeira filiação. A segunda depende de averbação.',
      fundamentacao:
        'A primeira filiação confere com o registro civil e foi atualizada. Quanto à segunda, o assento de nascimento ainda não traz o nome informado: a inclusão depende de averbação no cartório. Defiro em parte, sem prejuízo de novo pedido depois da averbação.',
      baseLegal: BASE,
    },
  ],
  recurso:
    'A averbação foi feita por ordem judicial e o cartório demorou a atualizar a base. Peço que consultem de novo, porque a certidão que recebi na semana passada já traz os nomes corretos.',
  recursosNegados: () => [
    {
      resumo: 'O recurso não foi aceito: a base do registro civil continua com os nomes anteriores.',
      fundamentacao:
        'Feita nova consulta, a base do registro civil não mostra a averbação, e a certidão não foi apresentada. Mantenho a decisão. Assim que a averbação constar, a alteração pode ser pedida de novo e sai em até cinco dias úteis.',
      baseLegal: 'Lei nº 6.015/1973, art. 97; Lei nº 9.784/1999, art. 50.',
    },
  ],
  recursosProvidos: () => [
    {
      resumo: 'O recurso foi aceito e a filiação foi atualizada.',
      fundamentacao:
        'Na nova consulta, a averbação já consta no registro civil, com data anterior ao pedido. A recusa perdeu o fundamento. Dou provimento ao recurso e defiro a alteração da filiação.',
      baseLegal: BASE,
    },
  ],
  terceiros: [
    'Ofício ao 2º Ofício de Registro Civil de Ouro Preto, para confirmar a averbação.',
    'Consulta à Central de Informações do Registro Civil (CRC) sobre o assento de nascimento.',
  ],
  prorrogacoes: ['O cartório ainda não respondeu ao ofício, e a resposta dele é necessária para decidir.'],
  notas: [
    'Base da Receita ainda com o nome antigo. Vale o registro civil.',
    'Liguei e confirmei a grafia com o requerente.',
    'Conferido com a CIN. Sem divergência.',
  ],
  conversas: [
    [
      'Bom dia. Preciso ir até o Conselho levar o documento original?',
      'Bom dia. Não precisa. Consultamos o registro civil daqui e avisamos se faltar algo.',
    ],
    [
      'A filiação aparece na carteira digital?',
      'Não. Ela fica só no cadastro. Na carteira aparecem o nome, o CPF e o número de registro.',
    ],
  ],
};
