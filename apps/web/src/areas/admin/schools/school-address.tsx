import { IconButton } from '../../../components/button.tsx';
import { copyAndSay } from '../integrations/copy-and-say.ts';
import { schoolMessages as messages } from './messages.ts';

/** Where the people of a school log in, to hand on. */
export const SchoolAddress = ({ name, url }: { name: string; url: string }) => (
  <span className="row">
    <a href={url} target="_blank" rel="noreferrer">
      {url.replace(/^https?:\/\//u, '')}
    </a>
    <IconButton icon="copy" label={messages.copyAddressOf(name)} onClick={() => void copyAndSay(url)} />
  </span>
);
