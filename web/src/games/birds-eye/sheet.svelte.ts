/** The address of the sheet of all pieces, for everything on the page that shows one; empty until it can be shown. */
import { CUT_WIDTH } from '../../art/exposition/pieces';
import { pictureBlob } from '../../art/exposition/pictures';

let address = $state('');
let sheet: HTMLImageElement | undefined;

export function sheetAddress(): string {
  if (!sheet) {
    // It stays for as long as the page does: decoded before it is shown, so that no frame waits for it.
    const image = (sheet = new Image());
    void pictureBlob('view', 'pieces', CUT_WIDTH).then(async (blob) => {
      image.src = URL.createObjectURL(blob);
      await image.decode().catch(() => undefined);
      address = image.src;
    });
  }
  return address;
}
