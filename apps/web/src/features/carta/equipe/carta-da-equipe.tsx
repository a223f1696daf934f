import { FEITOS_DA_CARTA } from '@balcao/domain/carta/feitos';
import { Suspense, useEffect, useRef, useState } from 'react';
import { Acts, type ActTable } from '#ui/acts.tsx';
import { Callout } from '#ui/callout.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import { Section } from '#ui/section.tsx';
import type { Feito } from '../feito.ts';
import { DocumentoDaCarta } from '../leitura/documento.tsx';
import { Historico } from '../leitura/historico.tsx';
import classes from '../leitura/leitura.module.css';
import { CartaPapel, papelDe } from '../leitura/papel.tsx';
import { RegistroDaCiencia } from '../leitura/registro-da-ciencia.tsx';
import type { CartaDetalhe } from '../queries.ts';
import { agoraDaEquipe } from './agora.ts';
import { EnderecoParaPostar } from './endereco-para-postar.tsx';
import own from './equipe.module.css';
import { dizFaltas } from './faltas.ts';
import { FatosDaCarta } from './fatos.tsx';
import { verboDeDevolver } from './formularios.ts';
import { Postagens } from './postagens.tsx';
import type { AtoComDialogo } from './sends.ts';

const AtoDialog = lazyPart(() => import('./ato-dialog.tsx'), 'AtoDialog');

/** The verbs of the staff, the one that comes next first. */
const VERBOS = {
  expedir: { verb: 'Assinar e expedir' },
  enviar_para_assinatura: { verb: 'Enviar para assinatura' },
  registrar_entrega: { verb: 'Registrar entrega' },
  registrar_postagem: { verb: 'Registrar postagem' },
  registrar_devolucao: { verb: 'Registrar devolução' },
  alterar: { verb: 'Mudar o texto' },
  devolver_ao_redator: { verb: 'Devolver a quem escreveu', quiet: true },
  cancelar: { verb: 'Cancelar carta', danger: true },
} as const satisfies ActTable<AtoComDialogo | 'alterar'>;

/** Only of a letter in which nothing is missing. */
const INTEIRA: readonly string[] = ['expedir', 'enviar_para_assinatura'];

interface CartaDaEquipeProps {
  detail: CartaDetalhe;
  /** The last act of the reader. */
  feito: Feito | null;
  /** Whether it replaced the part that had the focus. */
  focar: boolean;
  onFeito: (feito: Feito) => void;
  onEdit: () => void;
}

/** A letter for staff: its state, the possible acts, the text, its people and its history. */
export function CartaDaEquipe({ detail, feito, focar, onFeito, onEdit }: CartaDaEquipeProps) {
  const [doing, setDoing] = useState<AtoComDialogo | null>(null);
  const status = useRef<HTMLDivElement>(null);
  const { tone, title, text } = agoraDaEquipe(detail);
  const papel = papelDe(detail);
  const inteira = dizFaltas(detail) === null;
  const offered = detail.atos.filter((ato) => ato in VERBOS && (inteira || !INTEIRA.includes(ato)));
  // What others did since makes it old.
  const done = feito?.version === detail.version ? feito.ato : null;
  const left = useRef(focar);
  useEffect(() => {
    // The pressed button disappeared with the focus.
    if ((done !== null || left.current) && document.activeElement === document.body) status.current?.focus();
    left.current = false;
  }, [done]);
  return (
    <div className={classes.page}>
      <div ref={status} tabIndex={-1} data-focus-quiet>
        <Callout
          tone={tone}
          title={title}
          action={
            offered.length > 0 && (
              <Acts
                acts={{ ...VERBOS, devolver_ao_redator: { verb: verboDeDevolver(detail), quiet: true } }}
                offered={offered}
                onAct={(ato) => (ato === 'alterar' ? onEdit() : setDoing(ato))}
              />
            )
          }
        >
          {text}
        </Callout>
        <div role="status" className={own.done}>
          {done && <Callout tone="sucesso">{FEITOS_DA_CARTA[done]}.</Callout>}
        </div>
      </div>
      <div className={own.columns}>
        <div className={classes.page}>
          {papel && <CartaPapel papel={papel} />}
          <Historico {...detail} />
        </div>
        <aside className={own.side} aria-label="Sobre a carta">
          <FatosDaCarta detail={detail} />
          <DocumentoDaCarta detail={detail} />
          <RegistroDaCiencia detail={detail} />
          {detail.postar && (
            <Section title="Postar para">
              <EnderecoParaPostar {...detail} />
            </Section>
          )}
          <Postagens postagens={detail.postagens} />
        </aside>
      </div>
      {doing && (
        <Suspense>
          <AtoDialog
            key={doing}
            ato={doing}
            detail={detail}
            onClose={() => setDoing(null)}
            onDone={({ version }) => {
              onFeito({ ato: doing, version });
              setDoing(null);
            }}
            onConserto={(ato) => {
              if (ato !== 'alterar') return setDoing(ato);
              setDoing(null);
              onEdit();
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
