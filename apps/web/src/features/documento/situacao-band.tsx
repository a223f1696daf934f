import { formatData, formatIsoDate } from '@balcao/domain/texto/data-br';
import { now } from '#platform/clock.ts';
import { Callout, type Tone } from '#ui/callout.tsx';
import { DateTimeText } from '#ui/date.tsx';
import type { Validacao } from './queries.ts';

type Situacao = Validacao['situacao'] | 'nao_encontrado';

const TONES: Record<Situacao, Tone> = {
  valido: 'sucesso',
  vencido: 'atencao',
  revogado: 'erro',
  substituido: 'atencao',
  devolvido: 'erro',
  nao_encontrado: 'erro',
};

const TITLES: Record<Exclude<Situacao, 'revogado' | 'devolvido'>, string> = {
  valido: 'Documento autêntico',
  vencido: 'Documento autêntico, mas vencido',
  substituido: 'Documento substituído por outro',
  nao_encontrado: 'Código não encontrado',
};

interface SituacaoBandProps {
  situacao: Situacao;
  codigo: string;
  validacao?: Validacao;
}

/** The result of the check, in words. */
export function SituacaoBand({ situacao, codigo, validacao }: SituacaoBandProps) {
  return (
    <Callout tone={TONES[situacao]} title={titleOf(situacao, validacao)} live>
      <p>{explain(situacao, codigo, validacao)}</p>
      {situacao !== 'nao_encontrado' && (
        <p>
          Conferido em <DateTimeText instant={now().toISOString()} />.
        </p>
      )}
    </Callout>
  );
}

function titleOf(situacao: Situacao, validacao?: Validacao): string {
  if (situacao === 'revogado') return `Documento revogado${dayOf(validacao?.revogadoEm)}`;
  if (situacao === 'devolvido') return `Pagamento devolvido${dayOf(validacao?.devolvidoEm)}`;
  return TITLES[situacao];
}

function dayOf(instant: string | null | undefined): string {
  return instant ? ` em ${formatData(new Date(instant))}` : '';
}

function explain(situacao: Situacao, codigo: string, validacao?: Validacao): string {
  const until = validacao?.validoAte ? formatIsoDate(validacao.validoAte) : null;
  switch (situacao) {
    case 'valido':
      return until ? `Emitido pelo Conselho e válido até ${until}.` : 'Emitido pelo Conselho e em vigor.';
    case 'vencido':
      return `Foi emitido pelo Conselho, mas a validade terminou${until ? ` em ${until}` : ''}. Peça um novo a quem o apresentou.`;
    case 'revogado':
      return 'O Conselho emitiu este documento e depois o revogou: não vale mais. Não o aceite.';
    case 'substituido':
      return 'O Conselho emitiu uma versão mais nova. Peça a versão atual a quem o apresentou.';
    case 'devolvido':
      return 'O Conselho recebeu este pagamento e depois o dinheiro voltou a quem pagou: não aceite como prova de pagamento.';
    case 'nao_encontrado':
      return `Nenhum documento tem o código ${codigo}. Confira letra por letra; se estiver certo, o documento não foi emitido por este Conselho.`;
  }
}
