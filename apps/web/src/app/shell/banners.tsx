import { IconTool, IconWifiOff } from '@tabler/icons-react';
import { useSettings } from '#platform/settings.ts';
import { useOnline } from '#platform/use-online.ts';
import classes from './banners.module.css';

/** What concerns the whole portal right now: no network, or maintenance announced by the council. */
export function Banners() {
  const online = useOnline();
  const maintenance = useSettings()?.manutencao;
  return (
    <div role="status">
      {!online && (
        <p className={classes.banner}>
          <IconWifiOff size={18} aria-hidden="true" />
          Você está sem internet. O que já foi aberto continua na tela; enviar, só quando a conexão voltar.
        </p>
      )}
      {maintenance?.ativa && (
        <p className={classes.banner}>
          <IconTool size={18} aria-hidden="true" />
          {maintenance.mensagem ?? 'O portal está em manutenção. Alguns serviços podem não responder.'}
        </p>
      )}
    </div>
  );
}
