import { isDePessoa } from '@balcao/domain/pessoa/representacao';
import { formatDataHora } from '@balcao/domain/texto/data-br';
import { Callout } from '#ui/callout.tsx';
import type { PedidoDetalhe } from './queries.ts';

/** Earlier representations between the two: who ended each, when and why. Renders nothing without one. */
export function EncerradasNote({ pedido }: { pedido: PedidoDetalhe }) {
  const { encerradas, cnpj } = pedido;
  if (encerradas.length === 0) return null;
  const dePessoa = isDePessoa(cnpj);
  const o = dePessoa ? 'a' : 'o';
  return (
    <Callout
      tone="atencao"
      title={
        encerradas.length === 1
          ? `Já houve ${dePessoa ? 'uma procuração' : 'um vínculo'} entre os dois, que foi encerrad${o}`
          : 'O vínculo entre os dois já foi encerrado mais de uma vez'
      }
    >
      {encerradas.map((encerrada) => (
        <p key={encerrada.id}>
          Encerrad{o} em {formatDataHora(new Date(encerrada.em))}
          {sayLado(pedido, encerrada.lado)}.{encerrada.motivo && ` Motivo: ${encerrada.motivo}`}
        </p>
      ))}
    </Callout>
  );
}

function sayLado(
  { pessoa, empresa, razaoSocial, cnpj }: PedidoDetalhe,
  lado: PedidoDetalhe['encerradas'][number]['lado'],
): string {
  if (lado === 'representante')
    return ` por ${pessoa.nome}, que agia em nome ${isDePessoa(cnpj) ? 'da pessoa' : 'da empresa'}`;
  if (lado === 'representado') return ` por ${empresa?.nome ?? razaoSocial}, a parte representada`;
  return lado === 'equipe' ? ' pela equipe do Conselho' : '';
}
