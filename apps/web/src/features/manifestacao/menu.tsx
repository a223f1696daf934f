import type { AtoManifestacao } from '@balcao/domain/manifestacao/ato';
import { IconChevronDown, IconPrinter } from '@tabler/icons-react';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/link.tsx';
import { Popover } from '#ui/popover.tsx';
import { BaixarComprovante } from './comprovante.tsx';
import { verboDe } from './faixa-do-caso.tsx';
import classes from './menu.module.css';
import type { Detalhe } from './queries.ts';
import type { Atos, Fazer } from './use-atos.ts';

const GRUPOS: readonly { title: string; atos: readonly Fazer[] }[] = [
  {
    title: 'Análise',
    atos: ['iniciar_analise', 'assumir', 'reclassificar', 'pedir_complemento', 'complementar', 'cobrir'],
  },
  { title: 'Áreas', atos: ['encaminhar', 'responder_area', 'devolver', 'prorrogar_area', 'recolher'] },
  { title: 'Prazo e consentimento', atos: ['prorrogar', 'pedir_consentimento', 'consentir'] },
  {
    title: 'Resposta',
    atos: [
      'responder_em_parte',
      'concluir',
      'propor_conclusao',
      'devolver_proposta',
      'arquivar',
      'encaminhar_orgao',
      'pedir_revisao',
      'avaliar',
    ],
  },
];

interface Item {
  ato: Fazer;
  label: string;
  /** Why it is not possible now. */
  motivo?: string;
  /** What is done instead, where that makes it possible. */
  antes?: Fazer;
}

/** All acts on offer, and those that cannot be taken now with the reason; and the way to paper. */
export function Menu({ detail, acts }: { detail: Detalhe; acts: Atos }) {
  const groups = GRUPOS.map(({ title, atos }) => ({
    title,
    items: atos.flatMap((ato) => itemOf(detail, ato) ?? []),
  })).filter(({ items }) => items.length > 0);
  return (
    <div className={classes.bar}>
      <ButtonLink
        to={`/ouvidoria/imprimir/manifestacao/${detail.id}`}
        variant="default"
        size="sm"
        leftSection={<IconPrinter size={18} aria-hidden="true" />}
      >
        Imprimir
      </ButtonLink>
      {detail.lado === 'autor' && <BaixarComprovante id={detail.id} size="sm" />}
      {groups.length > 0 && (
        <Popover
          label="Ações da manifestação"
          width={340}
          trigger={(props) => (
            <Button
              {...props}
              variant="default"
              size="sm"
              rightSection={<IconChevronDown size={18} aria-hidden="true" />}
            >
              Ações
            </Button>
          )}
        >
          {(close) => (
            <div className={classes.menu}>
              {groups.map(({ title, items }) => (
                <section key={title} aria-label={title}>
                  <h2 className={classes.title}>{title}</h2>
                  <ul className={classes.list}>
                    {items.map((item) => (
                      <li key={item.ato}>
                        <MenuItem
                          item={item}
                          onChoose={(ato) => {
                            close();
                            acts.act(ato);
                          }}
                        />
                      </li>
                    ))}
                  </ul>
                </section>
              ))}
            </div>
          )}
        </Popover>
      )}
    </div>
  );
}

function itemOf({ atos, impedidos, pode, coberta, lado }: Detalhe, ato: Fazer): Item | null {
  if (ato === 'cobrir')
    return pode.cobrir ? { ato, label: coberta ? 'Cobrir o texto de novo' : 'Cobrir o texto' } : null;
  if (ato === 'assumir') return pode.assumir ? { ato, label: 'Assumir' } : null;
  const label = verboDe(ato, { lado });
  if (atos.includes(ato)) return { ato, label };
  const impedido = impedidos.find((one) => one.ato === ato);
  if (!impedido) return null;
  return {
    ato,
    label,
    motivo: impedido.motivo,
    ...(leadsToCover(ato, pode, coberta) && { antes: 'cobrir' }),
  };
}

const leadsToCover = (ato: AtoManifestacao, pode: Detalhe['pode'], coberta: boolean) =>
  ato === 'encaminhar' && pode.cobrir && !coberta;

function MenuItem({ item, onChoose }: { item: Item; onChoose: (ato: Fazer) => void }) {
  const { ato, label, motivo, antes } = item;
  const leads = motivo === undefined ? ato : antes;
  return (
    <button
      type="button"
      className={classes.item}
      aria-disabled={leads === undefined || undefined}
      onClick={() => leads && onChoose(leads)}
    >
      {label}
      {motivo && (
        <small>
          {motivo}
          {antes && ' Abre o texto para cobrir.'}
        </small>
      )}
    </button>
  );
}
