import { useState } from 'react';
import Cropper from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { common } from '../../lib/messages.ts';
import type { CropArea } from './crop-picture.ts';
import { mostZoom } from './crop-range.ts';
import { profileMessages } from './messages.ts';
import styles from './profile-page.module.css';

const ZOOM_STEP = 0.05;
const KEYBOARD_STEP = 8;

export interface CropDialogProps {
  /** The object URL of the chosen picture. */
  url: string;
  /** The cropped picture is being sent. */
  isSending: boolean;
  onCrop: (area: CropArea) => void;
  onCancel: () => void;
}

/** Crops a picture by dragging, with two fingers, or with the keyboard. */
export function CropDialog({ url, isSending, onCrop, onCancel }: CropDialogProps) {
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [most, setMost] = useState(1);
  const [area, setArea] = useState<CropArea | null>(null);
  return (
    <Dialog
      isOpen
      onClose={onCancel}
      title={profileMessages.cropTitle}
      footer={
        <>
          <Button variant="secondary" onClick={onCancel}>
            {common.cancel}
          </Button>
          <Button
            isLoading={isSending}
            disabled={area === null}
            onClick={() => area !== null && onCrop(area)}
          >
            {profileMessages.takeCrop}
          </Button>
        </>
      }
    >
      <div className="stack">
        <p className="muted">{profileMessages.cropHint}</p>
        <div className={styles.crop}>
          <Cropper
            image={url}
            crop={crop}
            zoom={zoom}
            maxZoom={most}
            aspect={1}
            // In a square container, the shorter side fills the circle, whatever the size or shape of the picture.
            objectFit="cover"
            cropShape="round"
            showGrid={false}
            keyboardStep={KEYBOARD_STEP}
            disableAutomaticStylesInjection
            cropperProps={{ role: 'group', 'aria-label': profileMessages.cropArea }}
            onMediaLoaded={(picture) => setMost(mostZoom(picture))}
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropComplete={(_shares, points) => setArea(points)}
          />
        </div>
        <label className={styles.zoom}>
          {profileMessages.zoom}
          <input
            type="range"
            min={1}
            max={most}
            disabled={most < 1 + ZOOM_STEP}
            step={ZOOM_STEP}
            value={zoom}
            onChange={(event) => setZoom(Number(event.target.value))}
          />
        </label>
        <p className="visually-hidden" role="status">
          {isSending && profileMessages.sending}
        </p>
      </div>
    </Dialog>
  );
}
