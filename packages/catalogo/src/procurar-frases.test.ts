import { assuntoForaDoCatalogo } from '@balcao/domain/requerimento/fora-do-catalogo';
import { searchServicos } from '@balcao/domain/requerimento/procurar-servico';
import { describe, expect, it } from 'vitest';
import { tiposDoPrimeiroLancamento } from './catalogo.ts';

const find = (text: string) => searchServicos(tiposDoPrimeiroLancamento, text).map(({ id }) => id);

/** What people type, with their slips and without accents, and the service that they mean. */
const FRASES = `
101 acabei de me formar e quero exercer | me formei na faculdade | tirar o registro profisional
101 tenho diploma e quero me inscrever | quero exercer a profissão | como faço para me registrar
102 meu diploma ainda nao saiu | colei grau mas estou sem diploma | regitro provisorio
102 ainda estou esperando o diploma
102 registro temporario
103 vou fazer uma obra em outro estado | visto para atuar em outro estado | registro em mais um estado
104 abri uma firma | inscrever minha empreza | cadastrar cnpj do escritorio | registrar meu atelie
104 registro de construtora
105 me formei em portugal | diplomas estrangeiros | sou estrangeiro e quero trabalhar no brasil
105 estudei na argentina | diploma do paraguai
106 estou desempregada | ficar um ano sem trabalhar | vou ter bebe e parar um tempo | vou morar fora do pais
106 suspender o registo | quero dar uma pausa
106 trancar o registro
107 aposentei e quero cancelar | nao vou mais exercer a profissao | quero sair do conselho
107 cancelamento do registro | desligar do conselho | encerrar meu registro para sempre
107 mudei de profissao
108 voltei a trabalhar na area | reativar meu resgistro | quero voltar da licenca | reabrir meu registro
108 desbloquear meu registro | ativar o registro de novo
109 perdi a carteirinha | roubaram minha bolsa com a cartera | trocar a foto da carteira
109 carteiras vencidas | segunda via da carteira | rasgou minha carteirinha | carteira digital
109 carteira quebrou
110 certidão negativa | certidoes para concurso | comprovante de que estou em dia | preciso de nada costa
110 declaracao que nao devo nada | certidao de quitacao
111 provar as obras que fiz | atestado de capacidade tecnica | experiencia para licitação
111 lista das obras que ja fiz | comprovar que fiz um projeto
112 terminei o mestrado | incluir pos graduacao | fiz outra faculdade | acrescentar doutorado
112 registrar especialização no meu nome
113 contratei um responsavel tecnico | ser rt de uma empresa | trocar o responsavel da empresa
113 indicar engenheiro da minha empresa | empresa precisa de responsavel tecnico
114 fui demitido da empresa | nao sou mais responsavel tecnico | pedi demissao da empresa
114 deixei de ser responsavel pela empresa | sai do emprego e nao respondo mais pela empresa
115 assinar projeto | emitir art da obra | dar baixa no rrt | anotar responsabilidade por reforma
115 registrar uma obra | registrar laudo
116 mudei de casa | casei e mudei o sobrenome | novo numero de celular | atualizar emails
116 troquei meu telefone | me separei | mudança de endereço | mudança de telefone e email
117 entrou um novo socio | a empresa mudou de endereço | mudança de razao social | saiu um dos socios
117 mudar contrato social
118 tenho cancer e nao quero pagar anuidade | sou idosa e quero desconto | isensao da anuidade
118 tenho 70 anos, nao pago mais? | anuidade muito cara, tem desconto? | fiquei doente e nao posso pagar
119 quero pagar em vezes | pagar em 12 vezes | dividir em prestações | anuidades atrasadas
119 fazer um acordo da divida | nao tenho como pagar tudo de uma vez | pagar a divida aos poucos
119 parcelar anuidade | negociar divida
119 refis
120 paguei em dobro | devolver o dinheiro | reenbolso | paguei a mais | quero reembolso
121 boleto veio errado | ja paguei e continuam cobrando | cobranças erradas
121 cobraram uma coisa que nao devo | recebi cobrança de anuidade que ja paguei
122 recebi uma multa | me defender da fiscalização | o fiscal me autuou | chegou um auto de infracao
122 defesa de multa
122 quero me defender
123 negaram meu pedido | nao concordo com a decisao | meu registro foi indeferido | quero recorrer da multa
123 recurso contra decisao
124 vizinho faz obra sem registro | pessoa trabalha sem ter registro | denunciar engenheiro falso
124 reclamar do arquiteto | tem uma obra irregular na minha rua | alguem usa meu registro
124 profissional fez um serviço ruim | construção sem engenheiro
125 quanto gastaram com viagens | salários dos funcionarios | quanto ganha o presidente
125 pedir informações ao conselho | contrato de limpeza do conselho | quanto o conselho gasta com aluguel
125 quanto custa o aluguel do conselho
126 apagar meus dados | vazaram meus dados | quem viu meus dados pessoais | excluir minha conta e meus dados
126 quais dados voces tem sobre mim
126 quem teve acesso aos meus dados
127 saber se o profissional é verdadeiro | conferir se o diploma é falso | checar diploma de candidato
127 diploma e verdadeiro?
128 meu pai morreu | minha mãe faleceu | marido falecido | viuva de profissional
128 meu marido era arquiteto e faleceu | minha esposa morreu | colega faleceu
129 vou morar em são paulo | mudei para minas gerais | tranferir para outro estado | mudei pra bahia
129 mudanca para outro estado
130 ver o processo | copias dos autos | sou advogado e quero ler o processo | quero uma copia do processo
130 meu advogado quer ver os autos
`
  .trim()
  .split('\n')
  .flatMap((line) =>
    line
      .slice(4)
      .split(' | ')
      .map((texto) => [texto, Number(line.slice(0, 3))] as const),
  );

describe('the service that people mean comes first', () => {
  it('is asked about every service in at least two ways', () => {
    const ways = tiposDoPrimeiroLancamento.map((tipo) => FRASES.filter(([, id]) => id === tipo.id).length);
    expect(Math.min(...ways)).toBeGreaterThanOrEqual(2);
  });

  it.each(FRASES)('«%s» finds %i first', (texto, id) => {
    expect(find(texto)[0]).toBe(id);
  });

  it.each([
    ['meu pai morreu', [128]],
    ['quanto gastaram com viagens', [125]],
  ])('«%s» finds nothing by its small words', (texto, ids) => {
    expect(find(texto)).toEqual(ids);
  });

  it('puts the place of payment first for a bill, above what only sounds like it', () => {
    expect(assuntoForaDoCatalogo('segunda via boleto')).toBe('pagamento');
    expect(find('segunda via boleto')).toEqual([109]);
    expect(find('boleto')).toEqual([119, 121]);
  });
});
