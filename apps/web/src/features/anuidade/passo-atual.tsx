import { anuidade as contract } from '@balcao/contract/anuidade';
import { isEmAndamento, type SituacaoDaAnuidade } from '@balcao/domain/anuidade/situacao';
import { formatCentavos } from '@balcao/domain/dinheiro/centavos';
import { formatIsoDate } from '@balcao/domain/texto/data-br';
import { formatNumero } from '@balcao/domain/texto/numero';
import { Acts, type ActTable } from '#ui/acts.tsx';
import { Callout, type Tone } from '#ui/callout.tsx';
import { ConfirmAct } from '#ui/confirm-act.tsx';
import parts from '#ui/parts.module.css';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { AcimaDoTeto } from './acima-do-teto.tsx';
import { type Andamento, type Anuidade, anuidades, useAndamento } from './queries.ts';

const PASSOS: Readonly<Record<SituacaoDaAnuidade, { tone: Tone; title: string; text: string }>> = {
  RASCUNHO: {
    tone: 'info',
    title: '1. Confira a tabela e publique',
    text: 'Depois de publicada, ela não muda. Enquanto nada foi emitido, pode ser reaberta.',
  },
  PUBLICADA: {
    tone: 'info',
    title: '2. Calcule a prévia',
    text: 'A prévia mostra quanto cada categoria vai pagar e quem fica de fora. Ninguém é cobrado.',
  },
  CALCULANDO: {
    tone: 'info',
    title: 'Calculando a prévia',
    text: 'Você pode sair desta página: o cálculo continua.',
  },
  CALCULADA: {
    tone: 'info',
    title: '3. Confira a prévia e emita',
    text: 'Veja os totais e quem ficou de fora. Se algo mudou no cadastro, calcule de novo.',
  },
  EMITINDO: {
    tone: 'info',
    title: 'Emitindo as anuidades',
    text: 'Você pode sair desta página: a emissão continua. Ninguém é cobrado duas vezes.',
  },
  PARADA: {
    tone: 'atencao',
    title: 'A emissão está parada',
    text: 'O que foi emitido continua valendo. Ao continuar, ela segue de onde parou.',
  },
  CONCLUIDA: {
    tone: 'sucesso',
    title: 'Anuidades emitidas',
    text: 'Quem se registrar ou voltar durante o ano recebe a sua no dia seguinte, proporcional aos meses que faltam.',
  },
};

interface PassoAtualProps {
  anuidade: Anuidade;
  /** Something of the table was typed and not saved: nothing is published before it is. */
  unsaved: boolean;
}

/** What comes next in the annuity of a year, how far it is, and the acts for it. */
export function PassoAtual({ anuidade, unsaved }: PassoAtualProps) {
  const { id, situacao, atos } = anuidade;
  const andamento = useAndamento(id, situacao);
  const { tone, title, text } = PASSOS[situacao];
  const barred = atos.find(({ permitido }) => !permitido)?.motivo;
  const running = situacao === 'PARADA' || isEmAndamento(situacao);
  return (
    <Callout tone={barred ? 'atencao' : tone} title={title} action={!unsaved && <Atos anuidade={anuidade} />}>
      <div className={parts.tight}>
        <p>
          {unsaved ? 'Há mudanças que ainda não foram salvas. Salve a tabela para poder publicar.' : text}
        </p>
        {barred && <p>{barred}</p>}
        {running && andamento.data && <Progresso situacao={situacao} andamento={andamento.data} />}
      </div>
    </Callout>
  );
}

function Progresso({ situacao, andamento }: { situacao: SituacaoDaAnuidade; andamento: Andamento }) {
  const { vistas, pessoas, quantidade, total } = andamento;
  const verb = situacao === 'CALCULANDO' ? 'a emitir' : quantidade === 1 ? 'emitida' : 'emitidas';
  return (
    <div className={parts.tight}>
      <ProgressBar
        label={situacao === 'CALCULANDO' ? 'Cálculo da prévia' : 'Emissão das anuidades'}
        value={pessoas === 0 ? null : vistas / pessoas}
      />
      <p role="status">
        {formatNumero(vistas)} de {formatNumero(pessoas)} pessoas conferidas. {sayAnuidades(quantidade)}{' '}
        {verb}, no total de {formatCentavos(total)}.
      </p>
    </div>
  );
}

function sayAnuidades(quantidade: number): string {
  return quantidade === 1 ? '1 anuidade' : `${formatNumero(quantidade)} anuidades`;
}

type Ato = 'publicar' | 'emitir' | 'continuar' | 'calcular' | 'parar' | 'reabrir';

/** The acts that are possible now. */
function Atos({ anuidade }: { anuidade: Anuidade }) {
  const { id, version, situacao, exercicio } = anuidade;
  const on = { id, version };
  const acts: ActTable<Ato> = {
    publicar: {
      verb: 'Publicar tabela',
      dialog: (onClose) => <Publicar anuidade={anuidade} onClose={onClose} />,
    },
    emitir: {
      verb: 'Emitir anuidades',
      dialog: (onClose) => <Emitir anuidade={anuidade} onClose={onClose} />,
    },
    continuar: { verb: 'Continuar emissão', act: anuidades.useAct(contract.continuar, on) },
    calcular: {
      verb: situacao === 'CALCULADA' ? 'Calcular de novo' : 'Calcular prévia',
      act: anuidades.useAct(contract.calcular, on),
    },
    parar: {
      verb: situacao === 'EMITINDO' ? 'Parar emissão' : 'Parar cálculo',
      quiet: true,
      act: anuidades.useAct(contract.parar, on),
    },
    reabrir: {
      verb: 'Reabrir tabela',
      quiet: true,
      dialog: (onClose) => <Reabrir on={on} exercicio={exercicio} onClose={onClose} />,
    },
  };
  const offered = anuidade.atos.filter(({ permitido }) => permitido).map(({ acao }) => acao);
  return <Acts acts={acts} offered={offered} />;
}

function Emitir({ anuidade, onClose }: { anuidade: Anuidade; onClose: () => void }) {
  const { id, version, exercicio, vencimento, previsao } = anuidade;
  const { quantidade = 0, total = 0 } = previsao ?? {};
  const emitir = anuidades.useAct(contract.emitir, { id, version });
  return (
    <ConfirmAct
      act={emitir}
      input={{ quantidade, total }}
      title={`Emitir ${sayAnuidades(quantidade)} de ${exercicio}?`}
      confirm="Emitir anuidades"
      onClose={onClose}
    >
      <p>
        O total é de <strong>{formatCentavos(total)}</strong>, com vencimento em {formatIsoDate(vencimento)}.
      </p>
      <p>Cada pessoa recebe a sua cobrança. A emissão pode ser parada, mas o que já foi emitido fica.</p>
    </ConfirmAct>
  );
}

function Publicar({ anuidade, onClose }: { anuidade: Anuidade; onClose: () => void }) {
  const { id, version, exercicio, vencimento } = anuidade;
  return (
    <ConfirmAct
      act={anuidades.useAct(contract.publicar, { id, version })}
      input={{}}
      title={`Publicar a tabela de ${exercicio}?`}
      confirm="Publicar tabela"
      onClose={onClose}
    >
      <p>O vencimento é {formatIsoDate(vencimento)}. Ninguém é cobrado ainda.</p>
      <AcimaDoTeto tabela={anuidade} />
    </ConfirmAct>
  );
}

interface ReabrirProps {
  on: { id: string; version: number };
  exercicio: number;
  onClose: () => void;
}

function Reabrir({ on, exercicio, onClose }: ReabrirProps) {
  return (
    <ConfirmAct
      act={anuidades.useAct(contract.reabrir, on)}
      input={{}}
      title={`Reabrir a tabela de ${exercicio}?`}
      confirm="Reabrir tabela"
      onClose={onClose}
    >
      <p>Ela volta a ser rascunho, e a prévia é descartada.</p>
    </ConfirmAct>
  );
}
