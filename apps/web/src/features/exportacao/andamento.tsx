import { formatDataHora } from '@balcao/domain/texto/data-br';
import { formatNumero } from '@balcao/domain/texto/numero';
import { IconDownload } from '@tabler/icons-react';
import { Button } from '#ui/button.tsx';
import { formatBytes } from '#ui/bytes.ts';
import { Callout } from '#ui/callout.tsx';
import { Failure } from '#ui/failure.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import classes from './exportacao.module.css';
import { contarLinhas } from './linhas.ts';
import { type Exportacao, useBaixar, useCancelar } from './queries.ts';

/** The progress of an export, with the acts that are possible now. */
export function Andamento({ exportacao }: { exportacao: Exportacao }) {
  switch (exportacao.situacao) {
    case 'na_fila':
    case 'preparando':
      return <Preparando exportacao={exportacao} />;
    case 'pronta':
      return <Pronta exportacao={exportacao} />;
    case 'cancelada':
      return <p className={classes.detail}>Cancelada antes de ficar pronta.</p>;
    case 'expirada':
      return <p className={classes.detail}>O arquivo foi apagado depois de 7 dias.</p>;
    case 'fora_de_alcance':
      return (
        <p className={classes.detail}>
          Não podemos confirmar que você ainda pode ver tudo o que está neste arquivo. Gere a exportação de
          novo.
        </p>
      );
    case 'falhou':
      return <Callout tone="erro">{exportacao.motivo} Exporte a lista de novo.</Callout>;
  }
}

function Preparando({ exportacao }: { exportacao: Exportacao }) {
  const cancelar = useCancelar();
  const { feitas, total, situacao } = exportacao;
  const waiting = situacao === 'na_fila';
  const share = waiting || total === null ? null : total === 0 ? 1 : feitas / total;
  return (
    <div className={classes.progress}>
      <ProgressBar label="Preparando o arquivo" value={share} />
      <div className={classes.line}>
        <span className={classes.detail}>
          {waiting ? 'Na fila: começa em instantes.' : describeFeitas(feitas, total)}
        </span>
        <Button
          variant="subtle"
          size="compact-sm"
          loading={cancelar.isPending}
          onClick={() => cancelar.mutate(exportacao.id)}
        >
          Cancelar
        </Button>
      </div>
    </div>
  );
}

/** The total of a search for common words is unknown until the export ends. */
function describeFeitas(feitas: number, total: number | null): string {
  if (total === null) return `${contarLinhas(feitas)} até agora`;
  return `${formatNumero(feitas)} de ${contarLinhas(total)}`;
}

function Pronta({ exportacao }: { exportacao: Exportacao }) {
  const baixar = useBaixar();
  const { id, nome, tamanho, expiraEm } = exportacao;
  return (
    <div className={classes.progress}>
      <Failure error={baixar.error} />
      <div className={classes.line}>
        <span className={classes.detail}>
          {tamanho !== null && `${formatBytes(tamanho)}. `}
          {expiraEm && `Guardado até ${formatDataHora(new Date(expiraEm))}.`}
        </span>
        <Button
          variant="default"
          size="sm"
          aria-label={`Baixar ${nome ?? 'o arquivo'}`}
          loading={baixar.isPending}
          leftSection={<IconDownload size={18} aria-hidden="true" />}
          onClick={() => baixar.mutate(id)}
        >
          Baixar
        </Button>
      </div>
    </div>
  );
}
