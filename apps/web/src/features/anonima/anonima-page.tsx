import { IDENTIFICACOES } from '@balcao/domain/manifestacao/identificacao';
import { Suspense, useState } from 'react';
import { useFocusOnChange } from '#features/auth/api.tsx';
import { titleWithErrors } from '#platform/title.ts';
import { Callout } from '#ui/callout.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import { LeavingGuard } from '#ui/leaving-guard.tsx';
import { Page } from '#ui/page.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { ChaveForm } from './acompanhar/chave-form.tsx';
import { useAcompanhar } from './acompanhar/use-acompanhar.ts';
import classes from './anonima.module.css';
import type { Passo } from './escrever/dito.ts';
import { Escrever, TITULOS } from './escrever/escrever.tsx';
import { Recibo } from './escrever/recibo.tsx';
import { useEscrever } from './escrever/use-escrever.ts';
import { Orientacoes } from './orientacoes.tsx';
import { SairRapido } from './sair-rapido.tsx';

const CasoAberto = lazyPart(() => import('./acompanhar/caso-aberto.tsx'), 'CasoAberto');

const CAMINHOS = [
  { id: 'escrever', label: 'Escrever' },
  { id: 'acompanhar', label: 'Acompanhar' },
];

/** Writing to the ombudsman without a name, and following it by its key. Nothing of it is kept in the browser. */
export default function AnonimaPage() {
  const [turn, setTurn] = useState(0);
  const [left, setLeft] = useState(false);
  useFocusOnChange(String(turn));
  if (left) return null;
  return (
    // A signed-in person types here without the portal being told of it.
    <div onInput={(event) => event.stopPropagation()}>
      <Anonima key={turn} ended={turn > 0} onEnd={() => setTurn(turn + 1)} onLeave={() => setLeft(true)} />
    </div>
  );
}

const TITULO = 'Escrever sem se identificar';

interface Shown {
  /** The step of writing; null while somebody follows a case. */
  passo: Passo | null;
  sent: boolean;
  opened: boolean;
}

/** Title and first line of what is shown. */
function headOf({ passo, sent, opened }: Shown): { title: string; intro?: string } {
  if (sent)
    return { title: 'Manifestação enviada', intro: 'Guarde a chave abaixo antes de sair desta página.' };
  if (passo === null && opened) return { title: 'Sua manifestação' };
  if (passo === null || passo === 'tipo') return { title: TITULO, intro: IDENTIFICACOES.ANONIMA.explicacao };
  if (passo === 'relato')
    return { title: TITULOS.relato, intro: 'Só o relato é obrigatório. O resto ajuda a ouvidoria a apurar.' };
  return {
    title: TITULOS.conferir,
    intro: 'Dá para saber quem escreveu? Depois de enviado, o relato não muda.',
  };
}

interface AnonimaProps {
  /** One was filed here before. */
  ended: boolean;
  /** Forgets all that was written. */
  onEnd: () => void;
  onLeave: () => void;
}

function Anonima({ ended, onEnd, onLeave }: AnonimaProps) {
  const [caminho, setCaminho] = useState('escrever');
  const escrever = useEscrever();
  const acompanhar = useAcompanhar();
  const { comprovante, form, passo } = escrever;
  const { aberta } = acompanhar;
  const writes = caminho === 'escrever';
  const failed = (writes ? form.errors : acompanhar.errors).items.length > 0;
  const head = headOf({ passo: writes ? passo : null, sent: comprovante !== null, opened: aberta !== null });
  useFocusOnChange(comprovante ? 'recibo' : (aberta?.chave ?? ''));
  return (
    <Page
      width="form"
      title={head.title}
      tabTitle={titleWithErrors(head.title === TITULO ? TITULO : `${head.title} – ${TITULO}`, failed)}
      intro={head.intro}
      action={<SairRapido onLeave={onLeave} />}
    >
      {comprovante && form.value.tipo !== '' ? (
        <Recibo comprovante={comprovante} tipo={form.value.tipo} chave={escrever.chave} onConcluir={onEnd} />
      ) : (
        <>
          <LeavingGuard changed={escrever.changed} />
          {ended && (
            <Callout tone="sucesso" title="Pronto">
              Nada do que você escreveu ficou nesta página. Para acompanhar, use a chave.
            </Callout>
          )}
          <Tabs tabs={CAMINHOS} value={caminho} onChange={setCaminho} label="O que você quer fazer">
            <div className={classes.way}>
              {writes && passo === 'tipo' && <Orientacoes />}
              {writes && <Escrever escrever={escrever} />}
              {!writes && !aberta && <ChaveForm acompanhar={acompanhar} />}
              {aberta && (
                // Hidden, it keeps what is being written in it.
                <div className={classes.way} hidden={writes}>
                  <Suspense>
                    <CasoAberto aberta={aberta} acompanhar={acompanhar} />
                  </Suspense>
                </div>
              )}
            </div>
          </Tabs>
        </>
      )}
    </Page>
  );
}
