import type { BlocoModelo, ModeloDocumento } from '@balcao/domain/formulario/modelo/modelo-documento';
import { lerTextoModelo } from '@balcao/domain/formulario/modelo/texto';
import { SE_PF, SE_PJ } from './blocos.ts';
import { quadro } from './blocos-documento.ts';

const clausula = (titulo: string, ...blocos: BlocoModelo[]): BlocoModelo[] => [
  { tipo: 'titulo', texto: titulo },
  ...blocos,
];

const texto = (words: string, se?: BlocoModelo['se']): BlocoModelo => ({
  ...(se && { se }),
  tipo: 'paragrafo',
  texto: lerTextoModelo(words),
});

/** What both sides are, owe and promise. */
const promessas: BlocoModelo[] = [
  ...clausula(
    '1. Partes',
    texto('Credor: **{{conselho.nome}}** ({{conselho.sigla}}).'),
    texto('Devedor: **{{pessoa.nome}}**, CPF {{pessoa.documento}}.', SE_PF),
    texto('Devedora: **{{pessoa.nome}}**, CNPJ {{pessoa.documento}}.', SE_PJ),
  ),
  ...clausula('2. Débitos', quadro({ 'Débitos parcelados': '{{debitos}}' })),
  ...clausula(
    '3. Confissão da dívida',
    texto(
      'Quem assina reconhece que deve os valores da cláusula 2. Este reconhecimento é irrevogável e irretratável: quem assina não pode voltar atrás.',
    ),
  ),
  ...clausula(
    '4. Parcelas, entrada e vencimentos',
    quadro({
      'Número de parcelas': '{{parcelas}}',
      'Dia do vencimento': '{{diaVencimento}}',
      Entrada: '{{entrada}}',
      'Forma de pagamento': '{{meio}}',
      'Parcelas devidas': '{{acordo.parcelas}}',
    }),
    texto(
      'A primeira parcela é a entrada e vence 3 dias úteis depois da emissão deste termo. O acordo começa a valer quando ela é paga. Sem o pagamento no prazo, o acordo não começa, e a dívida pode ser parcelada de novo.',
    ),
    texto(
      'As outras parcelas vencem no dia escolhido, a partir do mês seguinte. Se o dia não é útil, no próximo dia útil. A soma das parcelas é igual ao total da dívida, mais os juros do acordo, quando a resolução em vigor os prevê.',
    ),
  ),
  ...clausula(
    '5. Atraso',
    texto(
      'A parcela atrasada continua devida. Multa e juros de atraso, quando a resolução em vigor os prevê, aparecem na cobrança antes do pagamento.',
    ),
  ),
];

/** What follows from the agreement while it is kept, and when it is not. */
const consequencias: BlocoModelo[] = [
  ...clausula(
    '6. Efeitos',
    texto(
      'Enquanto as parcelas estão em dia, o Conselho não cobra a dívida de outra forma (exigibilidade suspensa). A assinatura faz o prazo de cobrança recomeçar (interrupção da prescrição).',
    ),
  ),
  ...clausula(
    '7. Certidão',
    texto(
      'Com as parcelas em dia, o Conselho emite certidão positiva com os mesmos efeitos da negativa (arts. 205 e 206 do Código Tributário Nacional).',
    ),
  ),
  ...clausula(
    '8. Fim do acordo por falta de pagamento',
    texto(
      'O acordo pode ser desfeito com 3 parcelas sem pagamento, ou com 1 parcela com mais de 90 dias de atraso.',
    ),
    texto(
      'Antes, o Conselho avisa e dá 15 dias para pagar. O que já foi pago é abatido da dívida, da mais antiga para a mais nova.',
    ),
  ),
  ...clausula(
    '9. Pagamento antes do prazo',
    texto(
      'As parcelas podem ser pagas antes, todas ou algumas. Quem antecipa não paga os juros dos meses que não espera.',
    ),
  ),
];

/** How the two sides speak to each other and sign. */
const formalidades: BlocoModelo[] = [
  ...clausula(
    '10. Avisos',
    texto(
      'Os avisos deste acordo são enviados pelo portal e por e-mail. Quem assina mantém o e-mail atualizado.',
    ),
  ),
  ...clausula(
    '11. Dados pessoais',
    texto(
      'Os dados deste termo servem só para cobrar e receber a dívida, como manda a lei (Lei nº 13.709/2018, arts. 7º, II, e 23).',
    ),
  ),
  ...clausula(
    '12. Assinatura eletrônica',
    texto(
      'O termo foi aceito na conta de **{{pessoa.nome}}** no portal, em {{pedido.data}}, no pedido nº {{pedido.protocolo}}. O Conselho o emitiu em {{documento.data}}.',
    ),
    quadro({
      'Assinado por': '{{assinatura.nome}}',
      'Dia e hora': '{{assinatura.data}}',
      Como: '{{assinatura.como}}',
      'Resumo SHA-256 do que foi assinado': '{{assinatura.hash}}',
    }),
  ),
];

/** The agreement that ends service 119: twelve clauses in plain words, each with the name that the law gives it. */
export const termoParcelamento: ModeloDocumento = {
  especie: 'termo_parcelamento',
  titulo: 'Termo de Parcelamento e Confissão de Dívida',
  prefixo: 'TPC',
  rotuloNumero: 'Termo nº',
  blocos: [...promessas, ...consequencias, ...formalidades],
};
