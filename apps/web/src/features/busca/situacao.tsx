import { describeError, isProblem } from '#platform/problem.ts';
import { Button } from '#ui/button.tsx';
import { NewestOnly } from '#ui/table/newest-only.tsx';
import classes from './busca.module.css';
import { countAchados, type Grupo } from './grupos.ts';
import type { useBusca } from './use-busca.ts';

interface SituacaoProps {
  text: string;
  grupos: readonly Grupo[];
  busca: ReturnType<typeof useBusca>;
}

/** The state of the search: number of results, no results with a hint, or an error. */
export function Situacao({ text, grupos, busca }: SituacaoProps) {
  const { error, fresh, achados, retry } = busca;
  if (error) {
    return (
      <div role="alert" className={classes.failed}>
        <span>{describeError(error)}</span>
        {/* What was refused is refused again. */}
        {!isProblem(error, 'validation') && (
          <Button size="sm" variant="default" onClick={retry}>
            Tentar de novo
          </Button>
        )}
      </div>
    );
  }
  const n = countAchados(grupos);
  const nothing = n === 0 && fresh && text.trim() !== '';
  const none =
    grupos.length > 0
      ? `Nenhum pedido ou tela com “${text.trim()}”. Tente nos serviços.`
      : `Nada encontrado para “${text.trim()}”.`;
  return (
    <div className={classes.status}>
      <p role="status">{nothing ? none : describe(text, n, fresh)}</p>
      {fresh && achados?.mais && achados.pedidos.length > 0 && (
        <p>Há mais do que cabe aqui: a lista de pedidos mostra até 1.000, os mais recentes.</p>
      )}
      {nothing && (
        <ul className={classes.hints}>
          <li>Use menos palavras, ou só parte do número.</li>
          <li>CPF, CNPJ e protocolo podem ter ou não os pontos; acentos não fazem diferença.</li>
          <li>O que acabou de ser enviado pode levar um minuto para aparecer.</li>
        </ul>
      )}
      {fresh && achados?.parcial && <NewestOnly />}
    </div>
  );
}

function describe(text: string, n: number, fresh: boolean): string {
  if (!fresh) return 'Buscando…';
  if (text.trim() === '')
    return 'Procure por protocolo, CPF, CNPJ, nome, ou por palavras de respostas, mensagens e arquivos.';
  return `${n} ${n === 1 ? 'resultado' : 'resultados'}`;
}
