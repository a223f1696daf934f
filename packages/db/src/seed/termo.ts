import type { CorpoTermo } from '@balcao/domain/termo/bloco';

/** Each part begins with its heading, on a line of its own. */
const PARTES = `1. O que é o portal
Este portal é o balcão digital do Conselho. Por ele você faz pedidos, acompanha prazos, responde a correções e recebe documentos.

2. Quem pode usar e representação
Qualquer pessoa pode criar uma conta com CPF ou CNPJ. Quem age por outra pessoa ou por empresa precisa de representação registrada. Cada ato guarda quem fez e por quem.

3. Conta, senha e nível de assinatura
Sua senha é pessoal. Pedidos e envios feitos com ela valem como assinatura eletrônica simples (Lei nº 14.063/2020). Se perceber uso indevido, troque a senha e fale com o Conselho.

4. Comunicações eletrônicas
Aceitar este termo não escolhe como chegam as comunicações oficiais, como intimações e outras cartas. Perguntamos isso à parte, ao criar a conta e em Meus dados. Só enviamos pelo portal a quem escolheu o portal; às outras pessoas, enviamos pelos Correios, com aviso de recebimento. Você pode mudar essa escolha quando quiser, sem custo.

5. Prazos e horário
Um ato feito até as 23h59 do último dia, no horário de Brasília, está no prazo. Se o portal ficar indisponível nesse dia, o prazo passa para o primeiro dia útil seguinte.

6. Veracidade e responsabilidade
Presumimos sua boa-fé. Informar algo falso de propósito pode ter consequências na lei (art. 299 do Código Penal).

7. Pagamentos, devolução e parcelamento
O valor de cada serviço aparece antes do envio. Débitos não impedem registro, baixa, reativação nem segunda via. Pagamento indevido pode ser devolvido.

8. Proteção de dados
Tratamos seus dados para cumprir atribuições legais (Lei nº 13.709/2018, arts. 7º, II e III, e 23). Guardamos pelo tempo que a lei pede e compartilhamos só quando a lei permite. Você pode ver, corrigir e baixar seus dados. O nome e o e-mail do(a) encarregado(a) pelos dados pessoais estão no rodapé do portal, em “O que guardamos neste aparelho”.

9. Condutas vedadas
Não é permitido tentar acessar dados de outras pessoas, enviar arquivos maliciosos ou atrapalhar o funcionamento do portal.

10. Propriedade e acessibilidade
O portal segue a ABNT NBR 17225. Se encontrar uma barreira, conte para nós.

11. Mudanças neste termo
Quando este termo mudar, mostramos a nova versão antes do próximo ato. As versões anteriores ficam guardadas.

12. Dúvidas, Ouvidoria e foro
Fale com o Atendimento ou com a Ouvidoria. O foro é o da Justiça Federal da sede do Conselho.`;

/**
 * Terms of use in their newest version: an acknowledgement, not consent (LGPD arts. 7 II and III, 23). How official
 * communications come is not theirs to choose (Lei 14.129/2021 arts. 42 and 43): version 2 did, and version 1 said nothing
 * of it. What is changed here is a new version: people accepted the words of the one before.
 */
export const TERMO: { versao: number; escolhePortal: boolean; corpo: CorpoTermo } = {
  versao: 3,
  escolhePortal: false,
  corpo: PARTES.split('\n\n').flatMap((parte): CorpoTermo => {
    const [titulo = '', texto = ''] = parte.split('\n');
    return [
      { tipo: 'titulo', texto: [{ texto: titulo }] },
      { tipo: 'paragrafo', texto: [{ texto }] },
    ];
  }),
};
